import { UserCheck } from "lucide-react";
import { useFetcher } from "react-router";

import type { Answer } from "#app/lib/toast.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";

import type { Comer } from "./attendee.ts";

type ComerListProps = {
  comers: readonly Comer[];
  /** Whether the event takes anybody at all. */
  isOpen: boolean;
};

/** Those found by name who are not there yet, each to be let in. */
export function ComerList({ comers, isOpen }: ComerListProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="not-there-yet" className="mb-8">
      <h3 id="not-there-yet" className="mb-2 text-lg">
        {t("eventStaff.comers")}
      </h3>
      {comers.length === 0 && <p className="text-ink-muted">{t("eventStaff.noComers")}</p>}
      {!isOpen && comers.length > 0 && (
        <p className="text-ink-muted mb-2">{t("checkIn.inactive")}</p>
      )}
      <ul className="divide-line border-line divide-y border-y empty:hidden">
        {comers.map((comer) => (
          <ComerRow key={comer.id} comer={comer} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  );
}

function ComerRow({ comer, isOpen }: { comer: Comer; isOpen: boolean }) {
  const t = useMessages();
  const { country } = useFormat();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const id = `comer-${comer.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p id={id} className="font-semibold wrap-anywhere">
          <bdi>{comer.name}</bdi>
        </p>
        <p className="text-ink-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
          <bdi>{comer.address}</bdi>
          {comer.country !== null && <span>{country(comer.country)}</span>}
          {comer.place === "going" && <BadgePill tone="success">{t("eventStaff.hasPlace")}</BadgePill>}
          {comer.place === "waiting" && <BadgePill>{t("eventStaff.isWaiting")}</BadgePill>}
        </p>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="check-in" />
        <input type="hidden" name="learner" value={comer.id} />
        <Button
          type="submit"
          size="small"
          disabled={!isOpen}
          busy={fetcher.state !== "idle"}
          aria-describedby={id}
          icon={<UserCheck aria-hidden="true" className="size-4" />}
        >
          {t("eventStaff.letIn")}
        </Button>
      </fetcher.Form>
    </li>
  );
}
