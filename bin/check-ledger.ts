import { runCommand } from "./command.ts";
import { joinDatabase } from "./join-database.ts";

await runCommand(async () => {
  const database = await joinDatabase();
  try {
    process.env["DATABASE_URL"] = database.url;
    const { checkLedger } = await import("#app/domains/passport/ledger/check-ledger.server.ts");
    const { recordLedgerCheck } =
      await import("#app/domains/passport/ledger/record-ledger-check.server.ts");
    const report = await checkLedger();
    const { profiles, activities, differences } = report;
    await recordLedgerCheck(report);
    for (const { what, of, is, shouldBe } of differences) {
      console.error(`The ${what} ${of} is ${is}, but should be ${shouldBe}.`);
    }
    const found = differences.length === 0 ? "no differences" : `${differences.length} differences`;
    console.log(`Checked ${profiles} profiles and ${activities} activities: ${found}.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    const { closeDb } = await import("#db/client.server.ts");
    await closeDb();
    await database.stop();
  }
});
