import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { type EditKind, findStored } from "#app/domains/courses/edits/stored.server.ts";
import { keepVersion } from "#app/domains/courses/versions/keep-version.server.ts";
import { compareWords, type WordChange } from "#app/domains/courses/versions/word-changes.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { type FormValues, textOf } from "#app/lib/form-fields.ts";

/** The text that somebody else has saved, compared with the one that was sent. */
export type FoundConflict = {
  by: string | null;
  at: Date | null;
  timeZone: string;
  revision: number;
  fields: { name: string; changes: WordChange[] }[];
};

export type EditResult = FormResult & { conflict?: FoundConflict };

type Choice = { courseId: string; form: FormData; path: string };

/**
 * Carries out what the writer chose between two texts, before the form is saved: the other text is shown in its place; or
 * the draft with the other text is kept as a version before it is replaced.
 */
export async function choose(ctx: RequestContext, actor: Actor, { courseId, form, path }: Choice) {
  const choice = textOf(form, "choice");
  if (choice === "theirs")
    return redirectWithToast(ctx, path, "success", { key: "studio.theirsShown" });
  if (choice === "overwrite") await keepVersion(actor, courseId);
  return undefined;
}

type Item = { courseId: string; edit: EditKind; id: string };

/** Returns the result of a form whose item has been changed by somebody else: both texts, so that the writer can choose. */
export async function showConflict(
  { ctx, actor }: { ctx: RequestContext; actor: Actor },
  { courseId, edit, id }: Item,
  sent: { values: FormValues; texts?: Record<string, string>; more?: object },
) {
  const stored = await findStored(courseId, edit, id);
  const texts: Record<string, string | undefined> = sent.texts ?? sent.values;
  const fields = Object.entries(stored?.texts ?? {}).flatMap(([name, before]) => {
    const after = (texts[name] ?? "").replaceAll("\r\n", "\n");
    return before === after ? [] : [{ name, changes: compareWords(before, after) }];
  });
  const conflict = stored && {
    by: stored.by,
    at: stored.at,
    timeZone: await findTimeZone(actor.id),
    revision: stored.revision,
    fields,
  };
  const refused = fail(ctx, 409, { key: "studio.conflict" }).data;
  return data({ ...refused, values: sent.values, conflict, ...sent.more }, { status: 409 });
}
