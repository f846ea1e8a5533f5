import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Pool } from "pg";

import { env as readEnv } from "#app/platform/env.server.ts";
import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import { addDemo } from "./bench/add-demo.ts";
import { measureBareScript } from "./bench/bare-script.ts";
import { measureCertificates } from "./bench/certificates.ts";
import { makeEvent, measureCheckIns } from "./bench/check-ins.ts";
import { measureLearning, takeCourse } from "./bench/courses.ts";
import { measureFirstPaint } from "./bench/first-paint.ts";
import { measureLarge } from "./bench/large.ts";
import { makeAdmin, makeLearners } from "./bench/learners.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureMemory, measureMemoryAlone } from "./bench/memory.ts";
import {
  measureBytes,
  measureLanding,
  measurePassport,
  measurePassportJson,
  measureSignedIn,
} from "./bench/pages.ts";
import { measurePassportPdf } from "./bench/passport-pdf.ts";
import { measureProcesses } from "./bench/processes.ts";
import { type Product, startProduct } from "./bench/product.ts";
import { measureScriptFiles } from "./bench/script-files.ts";
import { listPages, measureSignedInPages } from "./bench/signed-in.ts";
import { report, type Row } from "./bench/table.ts";
import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { stopSignal } from "./stop-signal.ts";

const port = 3990;
const nginxPort = 3991;

await runCommand(async () => {
  const { values } = parseArgs({ options: { learners: { type: "string" } } });
  await ensureBuilt(stopSignal());
  if (values.learners !== undefined) {
    report(await measureLarge(port, Number(values.learners)));
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "sdg-passport-bench-"));
  const env = { DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}` };
  let product = await startProduct(port, env);
  try {
    // The second start finds everything in place; that is the start that users normally wait for.
    await product.stop();
    product = await startProduct(port, env);
    const { rows, learners, paths, passport } = await measureAll(product, dataDir);
    await product.stop();
    const processes = await measureProcesses(port, env, { path: passport, learners });
    product = await startProduct(port, env);
    const load = { learners, paths, processes: readEnv().WEB_CONCURRENCY };
    const memory = await measureMemory(product, load);
    await product.stop();
    product = await startProduct(port, { ...env, WEB_CONCURRENCY: "1" });
    report([
      ...rows,
      processes,
      ...memory,
      ...(await measureMemoryAlone(product, load)),
      ...(await measurePassportPdf(product, dataDir, learners)),
    ]);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function measureAll(product: Product, dataDir: string) {
  // Two more than statements are sent on. New connections would have to plan all statements again.
  const pool = new Pool({
    connectionString: runningPostgresUrl(dataDir),
    max: 34,
    idleTimeoutMillis: 0,
  });
  try {
    const secret = readFileSync(join(dataDir, "secrets/auth"), "utf8");
    const learners = await makeLearners(pool, secret, 6000);
    const [learner] = learners;
    if (!learner) throw new Error("No learners were created");
    const checkIns = await measureCheckIns(product, pool, learners);
    const { rows } = await pool.query<{ passport_slug: string }>(
      "select passport_slug from profiles where id = any($1)",
      [learners.slice(0, 500).map(({ id }) => id)],
    );
    const slugs = rows.map((row) => row.passport_slug);
    const [slug = ""] = slugs;
    const course = await takeCourse(pool, learners.slice(0, 1000));
    const bare = await measureBareScript();
    const learning = await measureLearning(product, course);
    await addDemo(dataDir, 1000);
    const pages = await listPages(pool, course);
    const admin = await makeAdmin(pool, secret);
    const measured: Row[] = [
      {
        id: "Q13",
        what: "start until ready, built, filled (seconds)",
        value: product.startSeconds,
        reach: 1.5,
        isAtMost: true,
      },
      ...checkIns,
      ...(await measureCertificates(product, pool, learners)),
      await measureLanding(product, nginxPort),
      ...(await measurePassport(product, slugs)),
      await measureSignedIn(product, learner, {
        id: "L1",
        what: "lesson page, signed in (per second)",
        path: `/courses/${course.slug}/learn/${course.lesson}`,
      }),
      ...learning,
      await measurePassportJson(product, slug),
      ...(await measureSignedInPages(product, pages, course.learners)),
      ...(await measureLighthouse(product)),
      ...(await measureFirstPaint(product)),
      await measureBytes(product, "/"),
      await measureBytes(product, `/passport/${slug}`),
      await measureBytes(product, "/auth", { bare }),
      await measureBytes(product, "/profile", { bare, cookie: learner.cookie }),
      await measureBytes(product, "/admin/missions?tab=verify", { bare, cookie: admin.cookie }),
      await measureBytes(product, `/checkin/${await makeEvent(pool)}`, {
        bare,
        cookie: learner.cookie,
      }),
      ...measureScriptFiles(bare),
    ];
    return {
      rows: measured,
      learners: course.learners,
      paths: pages.map(({ path }) => path),
      passport: `/api/v1/passports/${slug}`,
    };
  } finally {
    await pool.end();
  }
}
