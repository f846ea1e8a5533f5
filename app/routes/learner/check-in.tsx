import { useEffect } from "react";
import { data, useNavigate } from "react-router";

import { CheckInCard } from "#app/domains/events/check-in-card.tsx";
import { checkIn } from "#app/domains/events/check-in.server.ts";
import { checkInRefusals } from "#app/domains/events/event-refusals.ts";
import { findEventByCode } from "#app/domains/events/queries.server.ts";
import { done, failed, redirectWithToast } from "#app/http/answer.server.ts";
import { signedInActor } from "#app/http/guards.server.ts";
import { orFail } from "#app/http/or-fail.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { Route } from "./+types/check-in";

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = context.get(requestContext);
  const actor = await signedInActor(context);
  const found = await orFail(
    own,
    "checkIn.loadFailed",
    () => findEventByCode(actor, params.qrCode),
    () => goHome(own, "checkIn.loadFailed"),
  );
  if (found instanceof Response) throw found;
  if (!found) throw goHome(own, checkInRefusals["unknown-code"].key);
  if (!found.event.isActive) throw goHome(own, checkInRefusals.inactive.key);
  // The address holds the code already; nothing else of the event is secret.
  const { qrCodeData: _code, ...event } = found.event;
  return { event, checkedInAt: found.checkedInAt };
}

export async function action({ params, context }: Route.ActionArgs) {
  const own = context.get(requestContext);
  const actor = await signedInActor(context);
  return orFail(own, "checkIn.failed", async () => {
    const checked = await checkIn(actor, params.qrCode);
    if (checked.ok) return done(own, { key: "checkIn.done", params: { n: checked.pointsEarned } });
    const { status, key } = checkInRefusals[checked.reason];
    if (checked.reason !== "already-checked-in") return goHome(own, key);
    return data({ ...failed(own, status, { key }).data, isCheckedIn: true }, { status });
  });
}

const goHome = (own: RequestContext, key: MessageKey) =>
  redirectWithToast(own, "/", "error", { key });

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useAnswer(actionData);
  const isFresh = actionData?.ok === true;
  useGoToPassport(isFresh);
  const isKnown = actionData !== undefined && "isCheckedIn" in actionData;
  return (
    <div className="page py-8 md:py-12">
      <title>{`${t("checkIn.heading")} · ${t("common.productName")}`}</title>
      <meta name="robots" content="noindex" />
      {isFresh && (
        <noscript>
          <meta httpEquiv="refresh" content="2;url=/passport" />
        </noscript>
      )}
      <CheckInCard
        event={loaderData.event}
        checkedInAt={loaderData.checkedInAt}
        isCheckedIn={isFresh || isKnown || loaderData.checkedInAt !== null}
        isFresh={isFresh}
      />
    </div>
  );
}

function useGoToPassport(isFresh: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => void navigate("/passport"), 2000);
    return () => clearTimeout(timer);
  }, [isFresh, navigate]);
}
