import { sql } from "drizzle-orm";
import { v5 as uuidV5 } from "uuid";

import type { Db } from "#db/client.server.ts";

import { type MessageText, readDemo } from "./content.ts";
import { addRows } from "./rows.ts";
import { hour, stamp } from "./schedule.ts";

// Any UUID; it must never change, so that a second run finds what the first has created.
const namespace = "5a0f4c0b-8f0e-4d42-9a6e-6c6c2f1d7b31";

/** Creates the demo's contact messages, some answered, where they are missing; sends no emails. */
export async function addMessages(now: number, reviewerId: string, db: Db): Promise<void> {
  const texts = await readDemo("messages");
  const ids = texts.map(idOf);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from messages where id = any(${sql.param(ids)}::uuid[])`,
  );
  const there = new Set(rows.map(({ id }) => id));
  const missing = texts.filter((text) => !there.has(idOf(text)));
  await db.transaction(async (tx) => {
    await addRows(
      "messages",
      missing.map((text) => messageRow(text, now)),
      tx,
    );
    await addRows(
      "message_replies",
      missing.flatMap((text) => replyRows(text, now, reviewerId)),
      tx,
    );
  });
}

const idOf = ({ key }: MessageText) => uuidV5(key, namespace);

function messageRow(text: MessageText, now: number) {
  const last = text.answers.at(-1);
  const status = text.isClosed ? "closed" : last ? "answered" : "open";
  return {
    id: idOf(text),
    kind: text.kind,
    name: text.name,
    email: text.email,
    organisation: text.organisation ?? null,
    subject: text.subject,
    body: text.text,
    form_key: uuidV5(`form/${text.key}`, namespace),
    status,
    created_at: stamp(now - text.hoursAgo * hour),
    closed_at: status === "closed" ? stamp(now - ((last?.hoursAgo ?? 1) - 1) * hour) : null,
  };
}

const replyRows = (text: MessageText, now: number, authorId: string) =>
  text.answers.map(({ text: body, hoursAgo }, n) => ({
    id: uuidV5(`${text.key}/${n}`, namespace),
    message_id: idOf(text),
    author_id: authorId,
    body,
    created_at: stamp(now - hoursAgo * hour),
  }));
