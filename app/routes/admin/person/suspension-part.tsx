import type { Person } from "#app/domains/admin-dashboard/person/person.ts";
import { suspensionDays } from "#app/domains/community/posts/post.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { Section } from "./section.tsx";

type SuspensionPartProps = {
  suspension: Person["suspension"];
  answer: FormResult | undefined;
};

/** Renders a person's suspension with the button that ends it, or the form that suspends them. */
export function SuspensionPart({ suspension, answer }: SuspensionPartProps) {
  const t = useMessages();
  return (
    <Section id="suspension" title={t("adminUsers.suspension")}>
      <p className="text-ink-muted mb-3 max-w-prose">{t("adminUsers.suspensionStops")}</p>
      {suspension ? <Suspended suspension={suspension} /> : <SuspendForm answer={answer} />}
    </Section>
  );
}

function Suspended({ suspension }: { suspension: NonNullable<Person["suspension"]> }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const timeZone = useTimeZone();
  const { until, reason } = suspension;
  return (
    <div className="grid gap-3">
      <p>
        <State tone="warning">
          {until === null
            ? t("adminCommunity.permanently")
            : t("adminCommunity.until", { date: zonedDateTime(until, timeZone) })}
        </State>
      </p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <PostForm failure={t("adminUsers.suspendFailed")}>
        <input type="hidden" name="intent" value="lift" />
        <Button type="submit" variant="secondary">
          {t("adminCommunity.lift")}
        </Button>
      </PostForm>
    </div>
  );
}

function SuspendForm({ answer }: { answer: FormResult | undefined }) {
  const t = useMessages();
  const isAnswered = answer?.values?.["intent"] === "suspend";
  const values = (isAnswered && answer.values) || {};
  const errors = (isAnswered && answer.errors) || {};
  return (
    <details open={isAnswered || undefined}>
      <Summary variant="small">{t("adminUsers.suspend")}</Summary>
      <PostForm
        noValidate
        failure={t("adminUsers.suspendFailed")}
        className="mt-3 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="intent" value="suspend" />
        <Select
          label={t("adminUsers.suspendFor")}
          name="days"
          defaultValue={values["days"] ?? String(suspensionDays[0])}
          options={suspensionDays.map((days) => ({
            value: String(days),
            label: t(`adminCommunity.days_${days}`),
          }))}
        />
        <Textarea
          label={t("adminUsers.correctionReason")}
          hint={t("adminUsers.suspendReasonHint")}
          name="reason"
          rows={2}
          className="min-h-20"
          defaultValue={values["reason"]}
          error={errors["reason"]}
          aria-required
        />
        <div>
          <Button type="submit" size="small" variant="danger">
            {t("adminUsers.suspend")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
