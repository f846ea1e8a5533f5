import type {
  InvitationAnswer,
  InvitationOutcome,
} from "#app/domains/institutions/invitations/invitation.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

// Limits the size of the page; the file contains all rows.
const maxShown = 200;

type ListRowsProps = {
  caption: string;
  rows: readonly InvitationAnswer[];
};

/** Renders the rows of a list with what happens to each, those that are skipped first, and a download of all of them. */
export function ListRows({ caption, rows }: ListRowsProps) {
  const t = useMessages();
  const isSkipped = ({ outcome }: InvitationAnswer) => outcome !== "invited";
  const ordered = [...rows.filter(isSkipped), ...rows.filter((row) => !isSkipped(row))];
  const hidden = ordered.length - maxShown;
  const columns: Column<InvitationAnswer>[] = [
    { key: "email", header: t("institutions.email"), cell: Address },
    { key: "name", header: t("institutions.personName"), cell: Name },
    { key: "cohort", header: t("institutions.cohort"), cell: CohortName },
    { key: "line", header: t("institutions.row"), cell: ({ line }) => line },
    { key: "outcome", header: t("institutions.result"), cell: Outcome },
  ];
  return (
    <>
      <DataTable
        caption={caption}
        rows={ordered.slice(0, maxShown)}
        rowKey={({ line }) => String(line)}
        columns={columns}
      />
      {hidden > 0 && <p className="mt-4">{t("institutions.moreRows", { n: hidden })}</p>}
      <p className="mt-4">
        <a
          href={useCsvAddress(rows)}
          download="invitations.csv"
          className={buttonVariants({ variant: "secondary", size: "small" })}
        >
          {t("institutions.download")}
        </a>
      </p>
    </>
  );
}

const Address = ({ email }: InvitationAnswer) => <Words text={email || "–"} />;
const Name = ({ name }: InvitationAnswer) => <Words text={name} />;
const CohortName = ({ cohort }: InvitationAnswer) => <Words text={cohort} />;

// The table sets how its own children break; five columns need more.
const Words = ({ text }: { text: string }) => (
  <span>
    <bdi className="wrap-anywhere">{text}</bdi>
  </span>
);

function Outcome({ outcome }: InvitationAnswer) {
  const t = useMessages();
  return <State tone={toneOf(outcome)}>{t(`institutions.outcome_${outcome}`)}</State>;
}

const done: readonly InvitationOutcome[] = ["already-member", "already-invited", "repeated"];

// Nothing has to be done about those who belong already.
const toneOf = (outcome: InvitationOutcome) =>
  outcome === "invited" ? "success" : done.includes(outcome) ? "neutral" : "warning";

// The results exist on this page only, so the file is embedded in it.
function useCsvAddress(rows: readonly InvitationAnswer[]): string {
  const t = useMessages();
  const lines = rows.map(({ line, email, name, role, cohort, outcome }) =>
    csvLine([line, email, name, role, cohort, outcome, t(`institutions.outcome_${outcome}`)]),
  );
  const head = csvLine(["line", "email", "name", "role", "cohort", "outcome", "answer"]);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvStart + head + lines.join(""))}`;
}
