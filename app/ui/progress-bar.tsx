type ProgressBarProps = {
  /** 0 to 100. */
  percent: number | string;
  label: string;
  goal?: number | undefined;
};

/** Renders a progress bar in the action colour or in a goal's. */
export function ProgressBar({ percent, label, goal }: ProgressBarProps) {
  return (
    <progress aria-label={label} value={percent} max={100} data-goal={goal} className="bar">
      {percent}%
    </progress>
  );
}
