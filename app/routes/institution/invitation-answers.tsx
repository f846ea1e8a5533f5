import type { InvitationAnswer } from "#app/domains/institutions/invitation.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

// The page stays light; the file has them all.
const mostShown = 200;

/** What became of each line of a list, first what was left out, and the whole to download. */
export function InvitationAnswers({ answers }: { answers: readonly InvitationAnswer[] }) {
  const t = useMessages();
  const isLeftOut = ({ outcome }: InvitationAnswer) => outcome !== "invited";
  const ordered = [...answers.filter(isLeftOut), ...answers.filter((line) => !isLeftOut(line))];
  const hidden = ordered.length - mostShown;
  return (
    <section aria-labelledby="answers" className="mb-12">
      <h2 id="answers" className="text-xl">
        {t("institutions.answers")}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">{t("institutions.answersHint")}</p>
      <DataTable
        caption={t("institutions.answers")}
        rows={ordered.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: "email",
            header: t("institutions.email"),
            cell: Address,
          },
          { key: "line", header: t("institutions.line"), cell: ({ line }) => line },
          {
            key: "answer",
            header: t("institutions.answer"),
            cell: Outcome,
          },
        ]}
      />
      {hidden > 0 && <p className="mt-4">{t("institutions.andMore", { n: hidden })}</p>}
      <p className="mt-4">
        <a
          href={useCsvAddress(answers)}
          download="invitations.csv"
          className={buttonLook({ variant: "secondary", size: "small" })}
        >
          {t("institutions.download")}
        </a>
      </p>
    </section>
  );
}

function Address({ email }: InvitationAnswer) {
  return <bdi className="wrap-anywhere">{email}</bdi>;
}

const Outcome = (answer: InvitationAnswer) => <OutcomePill {...answer} />;

function OutcomePill({ outcome }: InvitationAnswer) {
  const t = useMessages();
  return (
    <BadgePill tone={outcome === "invited" ? "success" : "warning"}>
      {t(`institutions.outcome_${outcome}`)}
    </BadgePill>
  );
}

// The answers stand on this page alone, so the file comes with it.
function useCsvAddress(answers: readonly InvitationAnswer[]): string {
  const t = useMessages();
  const lines = answers.map(({ line, email, name, role, cohort, outcome }) =>
    csvLine([line, email, name, role, cohort, outcome, t(`institutions.outcome_${outcome}`)]),
  );
  const head = csvLine(["line", "email", "name", "role", "cohort", "outcome", "answer"]);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvStart + head + lines.join(""))}`;
}
