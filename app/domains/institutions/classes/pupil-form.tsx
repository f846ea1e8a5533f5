import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { classRules } from "./class.ts";

type PupilFormProps = {
  intent: "join" | "log-in";
  /** The first name that was typed. A PIN is never shown again. */
  name: string | undefined;
  errors: Record<string, string>;
};

/**
 * Renders the form with which a pupil joins a class or logs in. The PIN is a text that the browser hides or shows, not a
 * password: browsers of shared devices would offer to keep that. It is shown while it is chosen, to be noted.
 */
export function PupilForm({ intent, name, errors }: PupilFormProps) {
  const t = useMessages();
  const isNew = intent === "join";
  return (
    <PostForm noValidate failure={t(isNew ? "classes.joinFailed" : "classes.loginFailed")}>
      <div className="grid grid-cols-1 gap-5">
        <input type="hidden" name="intent" value={intent} />
        {isNew && <input type="hidden" name="time_zone" data-browser-time-zone="" />}
        <TextInput
          label={t("classes.firstName")}
          hint={t(isNew ? "classes.firstNameHint" : "classes.sameNameHint")}
          name="name"
          required
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={classRules.nameLength}
          defaultValue={name}
          error={errors["name"]}
          className="text-lg"
        />
        <TextInput
          label={t("classes.pin")}
          hint={isNew ? t("classes.pinHint", { n: classRules.pinLength }) : undefined}
          name="pin"
          dir="ltr"
          required
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          data-secret=""
          maxLength={classRules.pinLength + 2}
          error={errors["pin"]}
          className={`font-mono text-lg tracking-widest ${isNew ? "" : "[-webkit-text-security:disc]"}`}
        />
        <Button type="submit" wide busyLabel={t(isNew ? "classes.joining" : "classes.loggingIn")}>
          {t(isNew ? "classes.join" : "auth.login")}
        </Button>
      </div>
    </PostForm>
  );
}
