import { LogOut } from "lucide-react";

import type { JoinState } from "#app/domains/institutions/classes/class.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type LoggedInProps = {
  name: string;
  /** Whether the account belongs to a class, this one or another. */
  isPupil: boolean;
  state: JoinState;
};

/** Renders who is logged in, which on a shared device may be someone else, and what they can do here. */
export function LoggedIn({ name, isPupil, state }: LoggedInProps) {
  const t = useMessages();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-lg wrap-anywhere">{t("classes.loggedInAs", { name })}</p>
      {isPupil ? (
        <LinkButton reloadDocument wide to="/dashboard">
          {t("classes.continueAs", { name })}
        </LinkButton>
      ) : state === "open" ? (
        <PostForm failure={t("classes.joinFailed")}>
          <input type="hidden" name="intent" value="join-as-member" />
          <Button type="submit" wide>
            {t("classes.joinAs", { name })}
          </Button>
        </PostForm>
      ) : (
        <p>{t(state === "full" ? "classes.full" : "classes.closed")}</p>
      )}
      <PostForm failure={t("auth.logoutFailed")}>
        <input type="hidden" name="intent" value="log-out" />
        <Button
          type="submit"
          variant="secondary"
          wide
          icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        >
          {t("classes.notYou")}
        </Button>
      </PostForm>
    </div>
  );
}
