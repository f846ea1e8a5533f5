import { CalendarPlus } from "lucide-react";

import { ownCalendarPath } from "#app/domains/events/event.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CopyButton } from "./copy-button.tsx";
import { Section } from "./section.tsx";

const part = "calendar";

export function CalendarSection({ token }: { token: string | null }) {
  const t = useMessages();
  return (
    <Section id={part} title={t("calendar.title")} subtitle={t("calendar.subtitle")}>
      {token === null ? (
        <PostForm replaces={part}>
          <input type="hidden" name="intent" value="renew-calendar" />
          <Button
            type="submit"
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" className="size-4" />}
          >
            {t("calendar.create")}
          </Button>
        </PostForm>
      ) : (
        <Address token={token} />
      )}
    </Section>
  );
}

function Address({ token }: { token: string }) {
  const t = useMessages();
  const address = `${useRootData()?.origin ?? ""}${ownCalendarPath(token)}`;
  return (
    <>
      <TextInput
        label={t("calendar.link")}
        hint={t("calendar.linkHint")}
        value={address}
        readOnly
        data-selects=""
        dir="ltr"
        className="font-mono text-sm"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton
          text={address}
          label={t("calendar.copy")}
          copied={t("calendar.copied")}
          failed={t("calendar.notCopied")}
        />
        <ConfirmDialog
          trigger={t("calendar.replace")}
          variant={{ variant: "secondary" }}
          question={t("calendar.replaceQuestion")}
          description={t("calendar.replaceHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("calendar.replace")}
          replaces={part}
        >
          <input type="hidden" name="intent" value="renew-calendar" />
        </ConfirmDialog>
        <PostForm replaces={part}>
          <input type="hidden" name="intent" value="withdraw-calendar" />
          <Button type="submit" variant="quiet">
            {t("calendar.delete")}
          </Button>
        </PostForm>
      </div>
    </>
  );
}
