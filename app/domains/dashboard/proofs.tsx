import { Link } from "react-router";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { OpenProof } from "./dashboard.ts";
import { DashboardList, DashboardSection } from "./section.tsx";

/** Renders the learner's own pending and rejected submissions; nothing if there are none. */
export function Proofs({ proofs, timeZone }: { proofs: readonly OpenProof[]; timeZone: string }) {
  const t = useMessages();
  if (proofs.length === 0) return null;
  return (
    <DashboardSection id="proofs" title={t("dashboard.proofs")}>
      <DashboardList>
        {proofs.map((proof) => (
          <li key={proof.id} className="py-4">
            <Proof proof={proof} timeZone={timeZone} />
          </li>
        ))}
      </DashboardList>
    </DashboardSection>
  );
}

function Proof({ proof, timeZone }: { proof: OpenProof; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const isRejected = proof.status === "rejected";
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-words">
          <Link to={`/missions/${proof.missionId}`} className="hover:underline">
            <TitleText>{proof.title}</TitleText>
          </Link>
        </h3>
        {isRejected ? (
          <State tone="warning">{t("dashboard.proofRejected")}</State>
        ) : (
          <State>{t("dashboard.proofPending")}</State>
        )}
      </div>
      {isRejected && proof.note !== null && (
        <p className="border-line-strong text-ink-muted mt-2 line-clamp-3 border-s-2 ps-3 text-sm break-words">
          <bdi>{proof.note}</bdi>
        </p>
      )}
      <p className="text-ink-muted flex flex-wrap items-center gap-x-4 text-sm">
        <time dateTime={proof.sentAt.toISOString()}>
          {t("dashboard.proofSent", { date: date(proof.sentAt, timeZone) })}
        </time>
        <Link to={`/missions/${proof.missionId}`} className="link inline-block py-2">
          {t(isRejected ? "dashboard.proofAgain" : "dashboard.proofSee")}
        </Link>
      </p>
    </article>
  );
}
