import type { ReactNode } from "react";

import type { Picture } from "#app/domains/pictures/picture.ts";
import { GoalCover } from "#app/domains/sdgs/goal-cover.tsx";
import { goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { writtenForm } from "#app/lib/format.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

type FormWithPreviewProps = {
  /** The id of the item, which chooses the section of its cover's pattern. */
  id: string;
  /** The item's uploaded cover, in place of the pattern. */
  picture?: Picture | null;
  /** The labels of title and text, shown as long as both are empty. */
  labels: { title: string; text: string };
  /** The name of the field with the text. */
  text: string;
  /** The names of the fields with short facts. */
  facts: readonly string[];
  /** A form with the fields `title` and `sdg_goal`. */
  children: ReactNode;
};

/**
 * Renders a form that creates or edits an item of a goal and, where there is room, its card as lists will show it. The card repeats
 * what the form says, so screen readers don't read it. `PreviewScript` keeps it up to date.
 */
export function FormWithPreview({ id, picture, labels, ...rest }: FormWithPreviewProps) {
  const [t, locale] = [useMessages(), useLocale()];
  const { text, facts, children } = rest;
  const titles = [
    t("sdgs.allNumbers"),
    t("sdgs.allGoals"),
    ...goalNumbers.map((goal) => {
      const title = t(goalTitleKey(goal));
      return picture ? t("sdgs.numberedTitle", { goal, title }) : title;
    }),
  ];
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-12 @4xl:grid-cols-[minmax(0,42rem)_minmax(0,22rem)]">
        {children}
        <div
          aria-hidden="true"
          data-preview=""
          data-dates={writtenForm(locale)}
          data-goals={JSON.stringify(titles)}
          className="no-print sticky top-24 hidden self-start @4xl:block"
        >
          <p className="label-caps mb-2">{t("sdgs.preview")}</p>
          <div className="grid grid-cols-1">
            <div className="goal-card">
              <GoalCover id={id} goal={null} picture={picture} />
              <div className="flex min-h-32 flex-1 flex-col px-5 py-4">
                <p
                  data-of="title"
                  data-empty={labels.title}
                  className="text-ink-muted text-lg font-semibold break-words"
                >
                  {labels.title}
                </p>
                <p
                  dir="auto"
                  data-of={text}
                  data-empty={labels.text}
                  className="text-ink-muted mt-1 line-clamp-2 break-words"
                >
                  {labels.text}
                </p>
                <p className="dot-separated text-ink-muted mt-auto min-w-0 pt-4 text-sm">
                  {facts.map((name) => (
                    <span key={name} data-of={name} className="min-w-0 break-words" hidden />
                  ))}
                </p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
