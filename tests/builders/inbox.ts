import { messages } from "#app/domains/contact-messages/tables.server.ts";
import type { Db } from "#db/client.server.ts";

type Overrides = Partial<typeof messages.$inferInsert>;

/** Creates an unanswered message; returns its id. */
export async function buildMessage(tx: Db, overrides: Overrides = {}): Promise<string> {
  const [message] = await tx
    .insert(messages)
    .values({
      kind: "contact",
      name: "Bea Lind",
      email: "bea@example.org",
      subject: "Where is my certificate?",
      body: "I have done the course.\n\nWhat now?",
      formKey: crypto.randomUUID(),
      ...overrides,
    })
    .returning({ id: messages.id });
  if (!message) throw new Error("message not created");
  return message.id;
}
