import { clsx } from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { Form, Link } from "react-router";

import { amountKey } from "#app/domains/impact/measure.ts";
import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type QueueListProps = {
  items: readonly ReviewedCompletion[];
  currentId: string;
  /** Returns the address of the page that shows a proof. */
  addressOf: (id: string) => string;
  onSelect: (id: string) => void;
  /** The buttons that show the next proof and the previous one. */
  steps: ReactNode;
};

/** Renders the proofs that wait, each with a box to decide several of them at once. */
export function QueueList({ items, currentId, addressOf, onSelect, steps }: QueueListProps) {
  const t = useMessages();
  const select = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  };
  return (
    <Form
      method="post"
      preventScrollReset
      data-draft="off"
      data-failure={t("missions.verifyFailed")}
      className="group/several min-w-0"
    >
      <input type="hidden" name="intent" value="review" />
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-5">
        <h3 className="label-caps me-auto">{t("missions.queueList")}</h3>
        {steps}
      </div>
      <ul
        aria-label={t("missions.queueList")}
        className="border-line divide-line divide-y border-y lg:max-h-[calc(100dvh-31rem)] lg:min-h-40 lg:overflow-y-auto"
      >
        {items.map((item) => (
          <li
            key={item.id}
            id={`queue-${item.id}`}
            className={clsx("flex gap-3 ps-2", item.id === currentId && "bg-action-soft")}
          >
            <label className="flex min-h-11 shrink-0 cursor-pointer items-center">
              <input type="checkbox" name="ids" value={item.id} className="size-5" />
              <span className="sr-only">
                {t("missions.queueSelect", { title: item.mission.title, name: nameOf(item) })}
              </span>
            </label>
            <Link
              to={addressOf(item.id)}
              replace
              preventScrollReset
              aria-current={item.id === currentId ? "true" : undefined}
              onClick={(event) => select(event, item.id)}
              className="min-w-0 flex-1 py-2 pe-2 -outline-offset-2 hover:underline aria-[current]:font-semibold"
            >
              <QueueLine item={item} />
            </Link>
          </li>
        ))}
      </ul>
      <Several />
    </Form>
  );
}

const nameOf = ({ profile }: ReviewedCompletion) => profile.fullName.trim();

function QueueLine({ item }: { item: ReviewedCompletion }) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { mission, profile, completedAt, measured } = item;
  return (
    <>
      <span className="block text-sm leading-5 wrap-anywhere">
        <bdi>{mission.title}</bdi>
      </span>
      <span className="dot-separated text-ink-muted text-sm font-normal wrap-anywhere">
        {measured && <span>{t(amountKey(measured.measure), { n: measured.stated })}</span>}
        <bdi>{nameOf(item) || t("passport.defaultName")}</bdi>
        {profile.country !== null && <span>{format.country(profile.country)}</span>}
        <time dateTime={completedAt.toISOString()}>{format.date(completedAt, timeZone)}</time>
      </span>
    </>
  );
}

// Shown while a box is checked; a style sheet knows that without a script.
function Several() {
  const t = useMessages();
  return (
    <div className="border-line bg-raised sticky bottom-0 mt-3 hidden gap-3 rounded-md border p-4 group-has-[:checked]/several:grid">
      <p className="font-semibold">{t("missions.queueSeveral")}</p>
      <details>
        <Summary variant="small">{t("missions.addNote")}</Summary>
        <div className="pt-2">
          <Textarea
            label={t("missions.noteToLearner")}
            hint={t("missions.queueSameNote")}
            name="review_note"
            rows={2}
            className="min-h-20"
          />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" name="decision" value="approved">
          {t("missions.queueApproveSelected")}
        </Button>
        <Button type="submit" size="small" variant="secondary" name="decision" value="rejected">
          {t("missions.queueRejectSelected")}
        </Button>
      </div>
    </div>
  );
}
