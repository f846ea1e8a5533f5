import { data } from "react-router";

import { checkGuest, normalizeName } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { explainCheckIn } from "#app/domains/events/check-in/explain.ts";
import { limitVisitorCodes } from "#app/domains/events/check-in/limit-codes.server.ts";
import type { CheckInRefusal } from "#app/domains/events/check-in/notice.tsx";
import type { PublicEvent } from "#app/domains/events/event.ts";
import { checkInGuest } from "#app/domains/events/guest/check-in-guest.server.ts";
import { limitGuests } from "#app/domains/events/guest/limit-guests.server.ts";
import { findEventByCode } from "#app/domains/events/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { omit } from "#app/lib/omit.ts";

import { type AccountAnswer, complain, readTyped, target } from "./account-forms.server.ts";
import { clearCheckInGrant, readCheckInGrant } from "./check-in-grant-cookie.server.ts";

/** The event that a visitor came to check in to, on the page where they log in. */
export type Ticket = { event: PublicEvent; refusal: CheckInRefusal | undefined };

/** Returns the code of the check-in that the login page leads back to, if it does. */
function codeOf(ctx: RequestContext): string | undefined {
  const [, code] = /^\/checkin\/([^/?#]+)/.exec(target(ctx)) ?? [];
  try {
    return code === undefined ? undefined : decodeURIComponent(code);
  } catch {
    return undefined;
  }
}

/** Returns the event of a code as `findEventByCode` does for a visitor, or the reason why it isn't looked up. */
export const findEventForVisitor = (ctx: RequestContext, code: string) =>
  limitVisitorCodes(
    { network: ctx.network, code },
    () => findEventByCode(undefined, code),
    (found) => (found ? undefined : "unknown-code"),
  );

/** Returns the ticket above the login; nothing if it doesn't lead to the check-in of an event that is active. */
export async function findTicket(
  request: Request,
  ctx: RequestContext,
): Promise<Ticket | undefined> {
  const code = codeOf(ctx);
  if (code === undefined) return undefined;
  const found = await findEventForVisitor(ctx, code);
  if (!found || "reason" in found || found.closedReason === "inactive") return undefined;
  const event = omit(found.event, "qrCodeData", "shortCode");
  const grant = readCheckInGrant(request);
  const isStale = found.isStale && !(grant?.eventId === event.id && grant.visitor === null);
  return { event, refusal: found.closedReason ?? (isStale ? "stale-code" : undefined) };
}

/** Checks in a visitor by the name and the email address of a form, to the event of the ticket above it. */
export async function takeGuest(request: Request, ctx: RequestContext, form: FormData) {
  const typed = readTyped(form);
  const values = { name: typed.name, email: typed.email };
  const complaint = checkGuest(typed);
  if (complaint) return complain(ctx, complaint, values);
  const guest = {
    name: normalizeName(typed.name),
    email: typed.email.toLowerCase(),
    locale: ctx.locale,
  };
  const code = codeOf(ctx) ?? "";
  const refuseForm = (status: number, message: ToastMessage) =>
    data<AccountAnswer>({ ...fail(ctx, status, message).data, values }, { status });
  const failed = () => refuseForm(500, { key: "checkIn.failed" });
  const check = async () => {
    const seconds = await limitGuests({ network: ctx.network, email: guest.email });
    if (seconds > 0) {
      return refuseForm(429, { key: "common.tooManyRequests", params: { seconds } });
    }
    const done = await limitVisitorCodes(
      { network: ctx.network, code },
      () => checkInGuest(guest, code, undefined, readCheckInGrant(request)),
      (done) => (done.ok ? undefined : done.reason),
    );
    if (!done.ok) {
      const { status, key, params } = explainCheckIn(done, createFormat(ctx.form));
      return refuseForm(status, { key, params });
    }
    clearCheckInGrant(ctx);
    return data<AccountAnswer>({ ok: true, isSent: true, values }, { status: 200 });
  };
  return withFailure(ctx, "checkIn.failed", check, failed);
}
