import { Form, useNavigation } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { useFocusOnError } from "#app/ui/forms/use-focus-on-error.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { BodyField } from "./body-field.tsx";
import { PictureFields } from "./picture-fields.tsx";
import type { PostFormValues } from "./post.ts";

type ReplyFormProps = { typed: PostFormValues | undefined; errors: Record<string, string> };

/** Renders the form to reply to a conversation. */
export function ReplyForm({ typed, errors }: ReplyFormProps) {
  const t = useMessages();
  const ref = useFocusOnError(errors);
  const isBusy = useNavigation().formData?.get("intent") === "reply";
  return (
    <Form
      data-failure={t("community.writeFailed")}
      ref={ref}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="intent" value="reply" />
      <BodyField
        label={t("community.yourReply")}
        hint={`${t("community.whoReads")} ${t("community.bodyHint")}`}
        rows={5}
        defaultValue={typed?.body}
        error={errors["body"]}
      />
      <PictureFields error={errors["pictures"]} typed={typed !== undefined} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t("community.replying")}>
          {t("community.reply")}
        </Button>
      </div>
    </Form>
  );
}
