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
import {
  clearCheckInGrant,
  storeCheckInGrant,
  readCheckInGrant,
} from "#app/http/auth/check-in-grant-cookie.server.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { createFormat } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
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
  requireSignIn,
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const found = await withFailure(
    ctx,
    "checkIn.loadFailed",
    () =>
      limitCodes(
        guesserOf(ctx, actor),
        () => findEventByCode(actor, params.qrCode),
        (event) => (event ? undefined : "unknown-code"),
      ),
    () => goHome(ctx, "checkIn.loadFailed"),
  );
  if (found instanceof Response) throw found;
  if (!found) throw goHome(ctx, checkInRefusals["unknown-code"].key);
  if ("reason" in found) {
    const { key, params: values } = explainCheckIn(found, createFormat(ctx.locale));
    throw goHome(ctx, key, values);
  }
  if (found.closedReason === "inactive") throw goHome(ctx, checkInRefusals.inactive.key);
  // The address contains the code already; no other data of the event is secret.
  const { qrCodeData: _code, ...event } = found.event;
  const { checkedInAt } = found;
  const isStale =
    found.isStale && !(await isGranted(readCheckInGrant(request), event.id, actor.id));
  const refusal: CheckInRefusal | undefined = checkedInAt
    ? undefined
    : (found.closedReason ?? (isStale ? "stale-code" : undefined));
  // A refused check-in is an ordinary page; an expired code responds with an error status.
  const status = refusal === "stale-code" ? checkInRefusals[refusal].status : 200;
  return data({ event, checkedInAt, refusal }, { status });
}

const isGranted = async (grant: CheckInGrant | undefined, eventId: string, userId: string) =>
  grant?.eventId === eventId && (await isGrantUsable(grant, userId));

const guesserOf = (ctx: RequestContext, actor: Actor) => {
  return { actor, network: ctx.network };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "checkIn.failed", async () => {
    const checked = await limitCodes(
      guesserOf(ctx, actor),
      () => checkIn(actor, params.qrCode, undefined, readCheckInGrant(request)),
      (checked) => (checked.ok ? undefined : checked.reason),
    );
    if (checked.ok) {
      clearCheckInGrant(ctx);
      const answer = ok(ctx, { key: "checkIn.done", params: { n: checked.pointsEarned } });
      // Followed by browsers, and by `watchSubmissions`.
      return data(answer, { headers: { Refresh: "2;url=/passport" } });
    }
    const { status, ...message } = explainCheckIn(checked, createFormat(ctx.locale));
    const isOver = checked.reason === "inactive" || checked.reason === "too-many-codes";
    if (status === 404 || isOver) return goHome(ctx, message.key, message.params);
    const isCheckedIn = checked.reason === "already-checked-in";
    return data({ ...fail(ctx, status, message).data, isCheckedIn }, { status });
  });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Refresh") ? actionHeaders : loaderHeaders;

const goHome = (ctx: RequestContext, key: MessageKey, params: MessageParams = {}) =>
  redirectWithToast(ctx, "/", "error", { key, params });

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  const isFresh = actionData?.ok === true;
  const isKnown =
    actionData !== undefined && "isCheckedIn" in actionData && actionData.isCheckedIn === true;
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={t("checkIn.heading")} isUnlisted />
      <CheckInCard
        event={loaderData.event}
        checkedInAt={loaderData.checkedInAt}
        isCheckedIn={isFresh || isKnown || loaderData.checkedInAt !== null}
        isFresh={isFresh}
        refusal={loaderData.refusal}
      />
      <OwnTimeScript />
    </div>
  );
}
