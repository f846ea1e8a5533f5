import { kinds } from "./kinds.ts";
import { readPhotographs } from "./measure.ts";

// Prints the table of docs/answer-cards.md: node tests/answer-cards/print-table.ts [photographs of each kind]
const photographs = Number(process.argv[2] ?? 10);

const print = (line: string) => process.stdout.write(`${line}\n`);

print("| photographs | cards | wrong | missed | time |");
print("| --- | ---: | ---: | ---: | ---: |");
for (const [at, kind] of kinds.entries()) {
  const { cards, wrong, missed, ms } = readPhotographs(kind, photographs, 1000 + at);
  const share = cards === 0 ? "–" : `${((100 * missed) / cards).toFixed(1)}%`;
  print(`| ${kind.name} | ${cards} | ${wrong} | ${share} | ${ms.toFixed(0)} ms |`);
}
