import { Check, MessageSquareText, X } from "lucide-react";

import { type OrganisedEvent, proposalLimits } from "#app/domains/events/proposals/proposal.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type DecisionPartProps = {
  event: OrganisedEvent;
  isAdmin: boolean;
  /** The version of the event that is shown, so that a later one is not approved unseen. */
  version: string;
  answer: FormResult | undefined;
};

const choices = [
  { value: "approved", variant: "primary", Icon: Check },
  { value: "changes_requested", variant: "secondary", Icon: MessageSquareText },
  { value: "declined", variant: "secondary", Icon: X },
] as const;

/** Renders the form that approves a proposed event, requests changes or declines it. */
export function DecisionPart({ event, isAdmin, version, answer }: DecisionPartProps) {
  const t = useMessages();
  const { values = {}, errors = {} } = answer?.values?.["decision"] ? answer : {};
  return (
    <section
      aria-labelledby="decision"
      className="border-line bg-raised mt-8 max-w-2xl rounded-md border p-4 sm:p-6"
    >
      <h2 id="decision" className="mb-4 text-xl">
        {t("eventHome.decide")}
      </h2>
      <PostForm noValidate className="grid gap-4" failure={t("events.updateFailed")}>
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="seen" value={version} data-fresh="" />
        <TextInput
          label={t("common.pointsReward")}
          hint={
            isAdmin
              ? t("eventHome.pointsHint")
              : t("eventHome.pointsHintLimited", { n: proposalLimits.points })
          }
          name="points_reward"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={values["points_reward"] ?? event.pointsReward}
          error={errors["points_reward"]}
        />
        <Textarea
          label={t("eventHome.noteToOrganiser")}
          hint={t("eventHome.noteHint")}
          name="note"
          rows={2}
          className="min-h-20"
          defaultValue={values["note"]}
          error={errors["note"]}
        />
        <div className="flex flex-wrap gap-3">
          {choices.map(({ value, variant, Icon }) => (
            <Button
              key={value}
              type="submit"
              variant={variant}
              name="decision"
              value={value}
              icon={<Icon aria-hidden="true" className="size-4" />}
            >
              {t(`eventHome.choose_${value}`)}
            </Button>
          ))}
        </div>
      </PostForm>
    </section>
  );
}
