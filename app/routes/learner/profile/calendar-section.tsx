import { CalendarPlus, Copy } from "lucide-react";
import { Form } from "react-router";

import { ownCalendarPath } from "#app/domains/events/event.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { Section } from "./section.tsx";

export function CalendarSection({ token }: { token: string | null }) {
  const t = useMessages();
  return (
    <Section title={t("calendar.title")} subtitle={t("calendar.subtitle")}>
      {token === null ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="renew-calendar" />
          <Button
            type="submit"
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" className="size-4" />}
          >
            {t("calendar.create")}
          </Button>
        </Form>
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
        dir="ltr"
        className="font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={address} />
        <ConfirmDialog
          trigger={t("calendar.replace")}
          variant={{ variant: "secondary" }}
          question={t("calendar.replaceQuestion")}
          description={t("calendar.replaceHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("calendar.replace")}
        >
          <input type="hidden" name="intent" value="renew-calendar" />
        </ConfirmDialog>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="withdraw-calendar" />
          <Button type="submit" variant="quiet">
            {t("calendar.delete")}
          </Button>
        </Form>
      </div>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useMessages();
  const hydrated = useHydrated();
  const show = useToast();
  const handleCopy = async () => {
    const isCopied = await copyText(text);
    show({
      id: crypto.randomUUID(),
      kind: isCopied ? "success" : "error",
      title: t(isCopied ? "calendar.copied" : "calendar.notCopied"),
    });
  };
  if (!hydrated) return null;
  return (
    <Button
      variant="secondary"
      icon={<Copy aria-hidden="true" className="size-4" />}
      onClick={() => void handleCopy()}
    >
      {t("calendar.copy")}
    </Button>
  );
}
