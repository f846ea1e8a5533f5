import { data, useSearchParams } from "react-router";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import {
  classPath,
  type JoinableClass,
  learningPath,
  readClassCode,
} from "#app/domains/institutions/classes/class.ts";
import { ClassCodeForm } from "#app/domains/institutions/classes/code-form.tsx";
import { ClassLoginInput, JoinInput } from "#app/domains/institutions/classes/input.ts";
import { joinClassAsMember } from "#app/domains/institutions/classes/join.server.ts";
import { PupilForm } from "#app/domains/institutions/classes/pupil-form.tsx";
import { hasAssignments } from "#app/domains/institutions/classes/queries.server.ts";
import { joinRefusals } from "#app/domains/institutions/classes/refusals.ts";
import { logOut } from "#app/http/auth/account-forms.server.ts";
import { findTypedClass, joinByCode, logInByPin } from "#app/http/auth/class-accounts.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/class";
import { LoggedIn } from "./logged-in.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { TimeZoneScript } from "./time-zone-script.tsx";

export const handle = { script: false, help: "use-a-class-account" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const typed = await findTypedClass(ctx, readClassCode(params.code));
  if (!typed.ok) {
    const message = ctx.t("common.tooManyRequests", { seconds: typed.seconds });
    ctx.retryAfter = typed.seconds;
    return data({ problem: message }, { status: 429 });
  }
  if (!typed.found) return data({ problem: ctx.t("classes.unknownCode") }, { status: 404 });
  const actor = await ctx.actor();
  const reader = actor && { name: actor.name, isPupil: isClassAccount(actor) };
  const { name, code, state, institution } = typed.found;
  return data({ found: { name, code, state, institution }, reader });
}

const fields = ["name"] as const;
const refusals = {
  ...joinRefusals,
  "wrong-pin": { status: 401, key: "classes.wrongPin", field: "pin" },
} as const;
const explain = (refusal: { reason: keyof typeof refusals | "too-many"; seconds?: number }) =>
  refusal.reason === "too-many"
    ? ({ status: 429, key: "classes.tooMany", params: { seconds: refusal.seconds ?? 0 } } as const)
    : refusals[refusal.reason];
const read = (form: FormData) => ({ name: textOf(form, "name"), pin: textOf(form, "pin") });
const joinForm = defineForm({ input: JoinInput, fields, read, refusals: explain });
const loginForm = defineForm({ input: ClassLoginInput, fields, read, refusals: explain });

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const typed = await findTypedClass(ctx, readClassCode(params.code));
  if (!typed.ok) {
    return fail(ctx, 429, { key: "classes.tooMany", params: { seconds: typed.seconds } });
  }
  const { found } = typed;
  if (!found) return fail(ctx, 404, { key: "classes.unknownCode" });
  switch (form.get("intent")) {
    case "join":
      return joinForm.submit(ctx, form, "classes.joinFailed", async (input) => {
        const timeZone = textOf(form, "time_zone");
        const joined = await joinByCode(request, ctx, found, { ...input, timeZone });
        return joined.ok ? welcome(ctx, found, joined.isNew) : joined;
      });
    case "log-in":
      return loginForm.submit(ctx, form, "classes.loginFailed", async (input) => {
        const entered = await logInByPin(request, ctx, found, input);
        return entered.ok ? welcome(ctx, found, false) : entered;
      });
    case "log-out": {
      const isOut = await logOut(request, ctx);
      return isOut
        ? redirectWithToast(ctx, classPath(found.code), "success", { key: "auth.loggedOut" })
        : fail(ctx, 500, { key: "auth.logoutFailed" });
    }
    case "join-as-member": {
      const actor = await ctx.actor();
      if (!actor) return fail(ctx, 401, { key: "common.pleaseLogin" });
      const joined = await joinClassAsMember(actor, found.code);
      if (joined.ok) return welcome(ctx, found, true);
      const { status, key } = joinRefusals[joined.reason];
      return fail(ctx, status, { key });
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

// A new pupil stands at what the class has to do, or else chooses a goal.
async function welcome(ctx: RequestContext, found: JoinableClass, isNew: boolean) {
  const path = (await hasAssignments(found))
    ? learningPath(found.institution.slug)
    : isNew
      ? "/start"
      : "/dashboard";
  const params = { name: found.name };
  return isNew
    ? redirectWithToast(ctx, path, "success", { key: "classes.joined", params })
    : redirectWithToast(ctx, path, "success", { key: "auth.welcomeBack" });
}

export default function ClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<"name"> | undefined = actionData;
  const errors = useActionResult(answer);
  if ("problem" in loaderData) {
    return (
      <>
        <PageHead title={t("classes.typeHeading")} isUnlisted />
        <AccountCard title={loaderData.problem} subtitle={t("classes.unknownHint")}>
          <ClassCodeForm />
        </AccountCard>
      </>
    );
  }
  const { found, reader } = loaderData;
  return (
    <>
      <PageHead title={t("classes.joinTitle", { name: found.name })} isUnlisted />
      <AccountCard
        title={<bdi className="wrap-anywhere">{found.name}</bdi>}
        subtitle={<bdi className="wrap-anywhere">{found.institution.name}</bdi>}
      >
        {reader ? (
          <LoggedIn {...reader} state={found.state} />
        ) : (
          <Forms found={found} name={answer?.values?.name} errors={errors} />
        )}
        <PrivacyNote institution={found.institution.name} />
      </AccountCard>
      <TimeZoneScript />
    </>
  );
}

type FormsProps = {
  found: Pick<JoinableClass, "state">;
  name: string | undefined;
  errors: Record<string, string>;
};

function Forms({ found: { state }, name, errors }: FormsProps) {
  const t = useMessages();
  const tab = useTab();
  const isOpen = state === "open";
  // The class may be closed for joining; pupils log in with its code all year.
  const current = tab ?? (isOpen ? "join" : "log-in");
  const form = { name, errors };
  return (
    <Tabs
      label={t("classes.tabs")}
      tabs={[
        { value: "join", label: t("classes.join") },
        { value: "log-in", label: t("auth.login") },
      ]}
      current={current}
      initial={isOpen ? "join" : "log-in"}
    >
      {current === "log-in" ? (
        <PupilForm intent="log-in" {...form} />
      ) : isOpen ? (
        <PupilForm intent="join" {...form} />
      ) : (
        <p>{t(state === "full" ? "classes.full" : "classes.closed")}</p>
      )}
    </Tabs>
  );
}

function useTab() {
  const [params] = useSearchParams();
  const tab = params.get("tab");
  return tab === "join" || tab === "log-in" ? tab : undefined;
}
