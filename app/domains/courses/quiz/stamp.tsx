import { clsx } from "clsx";

import { useMessages } from "#app/ui/i18n.tsx";

type QuizStampProps = {
  goal: number | null;
  /** In percent. */
  score: number;
  title: string;
  /** Whether it was just earned, which plays the animation. */
  isFresh?: boolean;
};

/** Renders the result of a passed quiz as a stamp of its course, with the score as its figure. */
export function QuizStamp({ goal, score, title, isFresh = false }: QuizStampProps) {
  const t = useMessages();
  return (
    <div data-goal={goal ?? "all"} className="stamp ms-1 -rotate-2">
      <div className={clsx("stamp-ink w-56 rounded-md p-1", isFresh && "animate-stamp-fall")}>
        <div className="stamp-rim rounded-sm border-dashed px-4 py-3">
          <p className="text-xs font-semibold tracking-wider uppercase">{t("courses.passed")}</p>
          <p className="font-mono text-2xl leading-none font-medium tabular-nums">
            {t("courses.score", { score })}
          </p>
          <p className="line-clamp-2 max-w-full text-sm leading-snug font-semibold break-words">
            <bdi>{title}</bdi>
          </p>
        </div>
      </div>
    </div>
  );
}
