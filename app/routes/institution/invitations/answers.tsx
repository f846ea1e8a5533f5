import { Form, useNavigation } from "react-router";

import type {
  InvitationAnswer,
  InvitationOutcome,
} from "#app/domains/institutions/invitations/invitation.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

// Limits the size of the page; the file contains all results.
const maxShown = 200;

type InvitationAnswersProps = {
  answers: readonly InvitationAnswer[];
  /** The list before anything is sent: the results are a preview. */
  list: string | undefined;
  /** The number of further members that the plan allows. */
  room: number;
};

/**
 * Renders the outcome of each line of a list, or its preview, skipped lines first, with a download of all of them.
 */
export function InvitationAnswers({ answers, list, room }: InvitationAnswersProps) {
  const t = useMessages();
  const isPreview = list !== undefined;
  const title = t(isPreview ? "institutions.preview" : "institutions.results");
  const isLeftOut = ({ outcome }: InvitationAnswer) => outcome !== "invited";
  const ordered = [...answers.filter(isLeftOut), ...answers.filter((line) => !isLeftOut(line))];
  const hidden = ordered.length - maxShown;
  return (
    <section aria-labelledby="answers" className="mb-12">
      <h2 id="answers" className="text-xl">
        {title}
      </h2>
      {isPreview ? (
        <Confirmation answers={answers} list={list} room={room} />
      ) : (
        <p className="text-ink-muted mt-1 mb-4">{t("institutions.resultsHint")}</p>
      )}
      <DataTable
        caption={title}
        rows={ordered.slice(0, maxShown)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: "email",
            header: t("institutions.email"),
            cell: Address,
          },
          { key: "line", header: t("institutions.row"), cell: ({ line }) => line },
          {
            key: "answer",
            header: t("institutions.result"),
            cell: isPreview ? PreviewedOutcome : Outcome,
          },
        ]}
      />
      {hidden > 0 && <p className="mt-4">{t("institutions.moreRows", { n: hidden })}</p>}
      <p className="mt-4">
        <a
          href={useCsvAddress(answers, isPreview)}
          download="invitations.csv"
          className={buttonVariants({ variant: "secondary", size: "small" })}
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

const Outcome = ({ outcome }: InvitationAnswer) => <OutcomePill outcome={outcome} />;
const PreviewedOutcome = ({ outcome }: InvitationAnswer) => (
  <OutcomePill outcome={outcome} isPreview />
);

type OutcomePillProps = { outcome: InvitationOutcome; isPreview?: boolean };

function OutcomePill({ outcome, isPreview = false }: OutcomePillProps) {
  const t = useMessages();
  return (
    <State tone={outcome === "invited" ? "success" : "warning"}>
      {t(outcomeKey(outcome, isPreview))}
    </State>
  );
}

const outcomeKey = (outcome: InvitationOutcome, isPreview: boolean) =>
  isPreview && outcome === "invited"
    ? ("institutions.outcome_willBeInvited" as const)
    : (`institutions.outcome_${outcome}` as const);

/**
 * Renders the preview and the button that sends it; the list is included, so that the file need not be chosen
 * again.
 */
function Confirmation({ answers, list = "", room }: InvitationAnswersProps) {
  const t = useMessages();
  const isBusy = useNavigation().formData?.get("intent") === "invite-list";
  const count = (wanted: (outcome: InvitationOutcome) => boolean) =>
    answers.filter(({ outcome }) => wanted(outcome)).length;
  const invited = count((outcome) => outcome === "invited");
  const noSeat = count((outcome) => outcome === "no-place");
  const others = answers.length - invited - noSeat;
  return (
    <div className="mt-1 mb-6 max-w-prose">
      <p>{t("institutions.previewInvited", { n: invited })}</p>
      {others > 0 && <p>{t("institutions.previewSkipped", { n: others })}</p>}
      {noSeat > 0 && <p>{t("institutions.previewNoSeat", { n: noSeat, room })}</p>}
      <p className="text-ink-muted mt-1">{t("institutions.previewHint")}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-4 flex flex-wrap items-center gap-4"
      >
        <input type="hidden" name="intent" value="invite-list" />
        <input type="hidden" name="list" value={list} />
        {invited > 0 && (
          <Button
            type="submit"
            busy={isBusy}
            busyLabel={t("institutions.sendList", { n: invited })}
          >
            {t("institutions.sendList", { n: invited })}
          </Button>
        )}
        <a href="?" className="link inline-flex min-h-11 items-center">
          {t("common.cancel")}
        </a>
      </Form>
    </div>
  );
}

// The results exist on this page only, so the file is embedded in it.
function useCsvAddress(answers: readonly InvitationAnswer[], isPreview: boolean): string {
  const t = useMessages();
  const lines = answers.map(({ line, email, name, role, cohort, outcome }) =>
    csvLine([line, email, name, role, cohort, outcome, t(outcomeKey(outcome, isPreview))]),
  );
  const head = csvLine(["line", "email", "name", "role", "cohort", "outcome", "answer"]);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvStart + head + lines.join(""))}`;
}
