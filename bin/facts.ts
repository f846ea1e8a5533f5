import { describeDueFact, listDueFacts } from "#app/domains/facts/due-facts.ts";
import { listFacts } from "#app/domains/facts/facts.server.ts";

import { runCommand } from "./command.ts";

/** Lists the facts that somebody has to look at; `npm run facts -- YYYY-MM-DD` lists those due by that day. */
await runCommand(async () => {
  const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
  const facts = listFacts();
  const due = listDueFacts(facts, day);
  for (const fact of due) console.log(describeDueFact(fact));
  const count = (reason: string) => due.filter((fact) => fact.reason === reason).length;
  console.log(
    `${facts.length} facts: ${count("review-due")} due for review, ` +
      `${count("edition-superseded")} with a newer edition, ${count("never-checked")} not yet checked.`,
  );
  return count("review-due") + count("edition-superseded") === 0 ? 0 : 1;
});
