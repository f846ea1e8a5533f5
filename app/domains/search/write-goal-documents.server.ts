import { sql } from "drizzle-orm";

import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalText } from "#app/domains/sdgs/goal-text.server.ts";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import data from "#content/sdg-goals.json" with { type: "json" };
import { type Db, db } from "#db/client.server.ts";

type GoalFacts = (typeof data.goals)[number];

/**
 * Indexes the 17 goals by name in the UN's six languages, by number and by target; unchanged documents are not written.
 */
export async function writeGoalDocuments(tx: Db = db): Promise<void> {
  const documents = data.goals.map(toDocument);
  await tx.execute(sql`
    insert into search_documents as d (kind, subject_id, title, summary, sdg_goal, path, words, letters)
    select 'goal', g.number::text, g.title, left(g.summary, 300), g.number, g.path,
      search_vector(g.title || ' ' || g.numbers, 'A') || search_vector(g.also, 'B') || search_vector(g.body, 'C'),
      search_latin(g.title)
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as g (number integer, title text, numbers text, summary text, also text, body text, path text)
    on conflict (kind, subject_id) do update set title = excluded.title, summary = excluded.summary,
      path = excluded.path, words = excluded.words, letters = excluded.letters, changed_at = now()
    where (d.title, d.summary, d.path, d.words)
      is distinct from (excluded.title, excluded.summary, excluded.path, excluded.words)`);
}

function toDocument({ number, shortTitle, targets }: GoalFacts) {
  if (!isGoalNumber(number)) throw new Error(`Goal not found: ${number}`);
  const text = goalText(number);
  const [summary = ""] = text.about;
  return {
    number,
    title: shortTitle.en,
    numbers: `SDG ${number} SDG${number} goal ${number}`,
    summary,
    also: [...Object.values(shortTitle), summary, ...targets].join(" "),
    body: [...text.about, ...linesOf(number)].join(" "),
    path: goalPath(number),
  };
}

const linesOf = (goal: GoalNumber) => Object.values(goalText(goal).targets);
