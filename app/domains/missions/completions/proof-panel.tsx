import { clsx } from "clsx";

import { type Mission, missionPath } from "#app/domains/missions/mission.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import {
  type AttendedEvent,
  maySubmit,
  type OwnCompletion,
  proofPanelId,
  type ProofFormValues,
} from "./completion.ts";
import { ProofForm } from "./proof-form.tsx";
import { SavedProof, ProofState } from "./proof-state.tsx";

type ProofPanelProps = {
  mission: Mission;
  /** The viewer's own proofs, latest first. */
  completions: readonly OwnCompletion[];
  /** The events that a proof can name. */
  events: readonly AttendedEvent[];
  isOpen: boolean;
  isSignedIn: boolean;
  isFresh: boolean;
  typed?: ProofFormValues | undefined;
  errors: Record<string, string>;
};

/**
 * Renders what the viewer can do about a mission: log in, submit a proof, or see the state of the
 * one submitted.
 */
export function ProofPanel(props: ProofPanelProps) {
  const t = useMessages();
  const { mission, completions, isOpen } = props;
  const [latest, ...earlier] = completions;
  const isAgain = latest !== undefined && maySubmit(latest);
  return (
    <section
      id={proofPanelId}
      aria-labelledby="your-proof"
      className={clsx(
        "border-line bg-raised min-w-0 rounded-md border p-4 min-[18rem]:p-6",
        latest === undefined && "no-print",
      )}
    >
      <h2 id="your-proof" className="mb-4 text-xl">
        {t(latest || !isOpen ? "missions.yourSubmission" : "missions.submitHeading")}
      </h2>
      {latest && (
        <ProofState mission={mission} completion={latest} isFresh={props.isFresh} isOpen={isOpen} />
      )}
      {maySubmit(latest) && <NextStep {...props} />}
      {[...(isAgain ? [latest] : []), ...earlier].length > 0 && (
        <EarlierProofs completions={[...(isAgain ? [latest] : []), ...earlier]} />
      )}
    </section>
  );
}

function NextStep({ mission, events, isOpen, isSignedIn, typed, errors }: ProofPanelProps) {
  const t = useMessages();
  if (!isOpen) {
    return (
      <div>
        <p className="font-semibold">{t("missions.closed")}</p>
        <p className="text-ink-muted">{t("missions.closedHint")}</p>
      </div>
    );
  }
  if (isSignedIn) {
    return (
      <>
        <p className="text-ink-muted mb-6">{t("missions.yourSubmissionHint")}</p>
        <ProofForm mission={mission} events={events} typed={typed} errors={errors} />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-muted mb-6">{t("missions.loginHint")}</p>
      <LinkButton to={`/auth?redirect=${encodeURIComponent(missionPath(mission.id))}`}>
        {t("missions.loginToSubmit")}
      </LinkButton>
    </>
  );
}

function EarlierProofs({ completions }: Pick<ProofPanelProps, "completions">) {
  const t = useMessages();
  return (
    <div className="border-line mt-8 border-t pt-4">
      <h3 className="font-semibold">{t("missions.earlierProofs")}</h3>
      {completions.map((completion) => (
        <SavedProof
          key={completion.id}
          completion={completion}
          label={<EarlierLabel completion={completion} />}
        />
      ))}
    </div>
  );
}

function EarlierLabel({ completion }: { completion: OwnCompletion }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <>
      {t("missions.decidedAt", {
        status: completion.status,
        date: date(completion.reviewedAt ?? completion.completedAt, timeZone),
      })}
    </>
  );
}
