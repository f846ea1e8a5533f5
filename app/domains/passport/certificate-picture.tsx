import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

type CertificatePictureProps = {
  goal: GoalNumber | null;
  /** The section of the goal's pattern: `patternShift` of the certificate. */
  shift: string;
};

/** Renders a certificate as a small sheet with the pattern of its goal: a picture without a request. */
export function CertificatePicture({ goal, shift }: CertificatePictureProps) {
  const style: Record<`--${string}`, string> = { "--shift": shift };
  return (
    <span aria-hidden="true" className="certificate-picture print-colour">
      <span data-goal={goal ?? "all"} style={style} className="goal-pattern goal-pattern-small" />
      <svg viewBox="0 0 40 44" data-goal={goal ?? "all"}>
        <path d="M4 11h30M4 19h22M4 25h26" className="stroke-line-strong" strokeWidth="1.5" />
        <circle cx="31" cy="34" r="5" fill="var(--goal)" />
      </svg>
    </span>
  );
}
