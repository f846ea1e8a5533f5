import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import { methodKey, type Turnout } from "./attendee.ts";
import { checkInMethods } from "./event.ts";

/** How many are there, and how they came in. */
export function TurnoutFigures({ turnout }: { turnout: Turnout }) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <section aria-label={t("eventStaff.figures")} className="border-line mt-8 border-y py-6">
      <StatRow>
        <StatCard
          label={t("eventStaff.checkedInCount")}
          value={number(turnout.total)}
          detail={turnout.going > 0 && t("eventStaff.going", { n: turnout.going })}
        />
        {checkInMethods.map((method) => (
          <StatCard
            key={method}
            label={t(methodKey(method))}
            value={number(turnout.byMethod[method])}
          />
        ))}
      </StatRow>
    </section>
  );
}
