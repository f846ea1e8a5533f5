import { describeComparedFact, listComparedFacts } from "#app/domains/facts/compared-facts.ts";
import { describeDueFact, listDueFacts } from "#app/domains/facts/due-facts.ts";
import { listFacts } from "#app/domains/facts/facts.server.ts";
import { listUses } from "#app/domains/facts/list-uses.server.ts";

import { runCommand } from "./command.ts";

/**
 * Lists the facts that somebody has to look at; `npm run facts -- YYYY-MM-DD` lists those due by that day,
 * `npm run facts -- --compared` those of each course that were compared with their source.
 */
await runCommand(async () => {
  const [argument = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
  return argument === "--compared" ? printCompared() : printDue(argument);
});

function printDue(day: string): number {
  const facts = listFacts();
  const due = listDueFacts(facts, day);
  for (const fact of due) console.log(describeDueFact(fact));
  const count = (reason: string) => due.filter((fact) => fact.reason === reason).length;
  console.log(
    `${facts.length} facts: ${count("review-due")} due for review, ` +
      `${count("edition-superseded")} with a newer edition, ${count("never-checked")} not yet checked.`,
  );
  return count("review-due") + count("edition-superseded") === 0 ? 0 : 1;
}

function printCompared(): number {
  for (const { title, total, compared } of listComparedFacts(listFacts(), listUses)) {
    console.log(`## ${title}\n\n${compared.length} of ${total} figures compared.\n`);
    console.log("| Figure | Value | Source | Result | Compared |\n| --- | --- | --- | --- | --- |");
    for (const fact of compared) console.log(describeComparedFact(fact));
    console.log();
  }
  return 0;
}
