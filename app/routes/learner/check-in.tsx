import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isGrantUsable } from "#app/domains/events/check-in/bind-grant.server.ts";
import { CheckInCard } from "#app/domains/events/check-in/card.tsx";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { explainCheckIn } from "#app/domains/events/check-in/explain.ts";
import type { CheckInGrant } from "#app/domains/events/check-in/grant.server.ts";
import { limitCodes } from "#app/domains/events/check-in/limit-codes.server.ts";
import type { CheckInRefusal } from "#app/domains/events/check-in/notice.tsx";
import { checkInRefusals } from "#app/domains/events/event-refusals.ts";
import { findEventByCode } from "#app/domains/events/queries.server.ts";
import { CheckInProblem, type CodeProblem } from "#app/domains/events/typed-code/problem.tsx";
import {
  clearCheckInGrant,
  storeCheckInGrant,
  readCheckInGrant,
} from "#app/http/auth/check-in-grant-cookie.server.ts";
import { findEventForVisitor } from "#app/http/auth/check-in-ticket.server.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readMadeAt } from "#app/http/forms/read-made-at.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { omit } from "#app/lib/omit.ts";
import { OwnTimeScript } from "#app/routes/public/events/own-time-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/check-in";

export const handle = { script: false, help: "check-in-to-an-event" };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }) => {
    if (request.method !== "GET") return;
    await storeCheckInGrant(params.qrCode ?? "", context.get(requestContext));
  },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const refused = problems.get(ctx);
  if (refused) return toProblem(ctx, refused);
  const actor = await ctx.actor();
  const { qrCode } = params;
  const found = await withFailure(
    ctx,
    "checkIn.loadFailed",
    () => (actor ? findForActor(ctx, actor, qrCode) : findEventForVisitor(ctx, qrCode)),
    () => goHome(ctx, "checkIn.loadFailed"),
  );
  if (found instanceof Response) throw found;
  if (!found) return toProblem(ctx, { reason: "unknown-code" });
  if ("reason" in found) return toProblem(ctx, found);
  if (found.closedReason === "inactive") return toProblem(ctx, { reason: "inactive" });
  // The page of the login names the event and says that it needs an account.
  if (!actor) throw redirectDocument(signInPath(ctx.url.pathname + ctx.url.search));
  // The address contains the code already; no other data of the event is secret.
  const event = omit(found.event, "qrCodeData", "shortCode");
  const { checkedInAt } = found;
  const isStale =
    found.isStale && !(await isGranted(readCheckInGrant(request), event.id, actor.id));
  const refusal: CheckInRefusal | undefined = checkedInAt
    ? undefined
    : (found.closedReason ?? (isStale ? "stale-code" : undefined));
  // A refused check-in is an ordinary page; an expired code responds with an error status.
  const status = refusal === "stale-code" ? checkInRefusals[refusal].status : 200;
  return data({ event, checkedInAt, refusal, problem: undefined }, { status });
}

const findForActor = (ctx: RequestContext, actor: Actor, code: string) =>
  limitCodes(
    guesserOf(ctx, actor),
    () => findEventByCode(actor, code),
    (event) => (event ? undefined : "unknown-code"),
  );

type Problem = { reason: CodeProblem["reason"]; seconds?: number };

/** What the action was refused, so that the loader after it doesn't look up the code, and count it, once more. */
const problems = new WeakMap<RequestContext, Problem>();

const isProblem = (refused: { reason: string }): refused is Problem =>
  ["unknown-code", "inactive", "too-many-codes"].includes(refused.reason);

/** Returns the page that says why a code leads nowhere, and what to do. */
function toProblem(ctx: RequestContext, refused: Problem) {
  const { status, key, params } = explainCheckIn(refused, createFormat(ctx.form));
  if (refused.seconds !== undefined) ctx.retryAfter = refused.seconds;
  const problem: CodeProblem = { reason: refused.reason, sentence: ctx.t(key, params) };
  return data({ event: undefined, checkedInAt: null, refusal: undefined, problem }, { status });
}

const isGranted = async (grant: CheckInGrant | undefined, eventId: string, userId: string) =>
  grant?.eventId === eventId && (await isGrantUsable(grant, userId));

const guesserOf = (ctx: RequestContext, actor: Actor) => {
  return { actor, network: ctx.network };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(ctx.url.pathname + ctx.url.search);
    return redirectWithToast(ctx, path, "error", { key: "checkIn.pleaseLoginToCheckIn" });
  }
  const madeAt = readMadeAt(request);
  return withFailure(ctx, "checkIn.failed", async () => {
    const checked = await limitCodes(
      guesserOf(ctx, actor),
      () => checkIn(actor, params.qrCode, undefined, readCheckInGrant(request), madeAt),
      (checked) => (checked.ok ? undefined : checked.reason),
    );
    if (checked.ok) {
      clearCheckInGrant(ctx);
      const answer = ok(ctx, { key: "checkIn.done", params: { n: checked.pointsEarned } });
      // Followed by browsers, and by `watchSubmissions`.
      return data(answer, { headers: { Refresh: "2;url=/passport" } });
    }
    // What arrives late may arrive again, because a response was lost.
    if (madeAt && checked.reason === "already-checked-in")
      return data({ ok: true, isCheckedIn: true } as const);
    const { status, ...message } = explainCheckIn(checked, createFormat(ctx.form));
    if (isProblem(checked)) problems.set(ctx, checked);
    const isCheckedIn = checked.reason === "already-checked-in";
    return data({ ...fail(ctx, status, message).data, isCheckedIn }, { status });
  });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Refresh") ? actionHeaders : loaderHeaders;

const goHome = (ctx: RequestContext, key: MessageKey) =>
  redirectWithToast(ctx, "/", "error", { key });

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  const { problem, event } = loaderData;
  if (problem) {
    return (
      <div className="page py-8 md:py-12">
        <PageHead title={problem.sentence} isUnlisted />
        <CheckInProblem {...problem} />
      </div>
    );
  }
  const isFresh = actionData?.ok === true;
  const isKnown = actionData !== undefined && "isCheckedIn" in actionData && actionData.isCheckedIn;
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={t("checkIn.heading")} isUnlisted />
      <CheckInCard
        event={event}
        checkedInAt={loaderData.checkedInAt}
        isCheckedIn={isFresh || isKnown || loaderData.checkedInAt !== null}
        isFresh={isFresh}
        refusal={loaderData.refusal}
      />
      <OwnTimeScript />
    </div>
  );
}
