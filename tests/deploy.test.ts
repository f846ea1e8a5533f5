import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { makeSelfSigned } from "./self-signed.ts";

const read = (file: string) => readFileSync(join("deploy", file), "utf8");
const files = readdirSync("deploy", { recursive: true, encoding: "utf8" });
const scratch = mkdtempSync(join(tmpdir(), "sdg-deploy-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A test with a program, which is skipped, naming it, where it is not installed. */
function testWith(program: string, what: string, run: () => void): void {
  const isThere = existsSync(program);
  test.skipIf(!isThere)(isThere ? what : `${what} (${program} is not installed)`, run);
}

test("every variable that the cluster's files use is in cluster.env.example", () => {
  const known = read("cluster.env.example").match(/(?<=^(?:# )?)[A-Z][A-Z0-9_]+(?==)/gm);
  expect(known).toContain("DB1_HOST");
  const users = files.filter((name) => /\.(service|cfg|sh)$/.test(name));
  expect(users.length).toBeGreaterThan(5);
  const used = users.flatMap((name) => read(name).match(/(?<=\$\{?)[A-Z][A-Z0-9_]+/g) ?? []);
  const unknown = used.filter((name) => name !== "MAINPID" && !known?.includes(name));
  expect(unknown).toEqual([]);
});

test("Patroni's times fit together, and a silent primary is replaced soon enough", () => {
  const value = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(read("database/patroni.yml"))?.[1]);
  expect(value("loop_wait") + 2 * value("retry_timeout")).toBeLessThanOrEqual(value("ttl"));
  expect(value("ttl")).toBeLessThanOrEqual(15);
});

test("all addresses of the database in app.env lead to the local HAProxy and PgBouncer", () => {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL } = Object.fromEntries(
    read("app/app.env")
      .split("\n")
      .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []),
  ) as Record<string, string>;
  const ports = [DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL].map(
    (url) => new URL(url ?? "").port,
  );
  expect(ports).toEqual(["6432", "6432", "5000"]);
  expect(read("app/pgbouncer.ini")).toContain("listen_port = 6432");
  expect(read("app/haproxy.cfg")).toContain("bind 127.0.0.1:5000");
});

testWith("/usr/sbin/haproxy", "HAProxy accepts its configuration", () => {
  execFileSync("/usr/sbin/haproxy", ["-c", "-f", "deploy/app/haproxy.cfg"], {
    env: { DB1_HOST: "127.0.0.1", DB2_HOST: "127.0.0.2", DB3_HOST: "127.0.0.3" },
    stdio: "pipe",
  });
});

testWith("/usr/sbin/nginx", "nginx accepts its configuration", () => {
  const { cert, key } = makeSelfSigned();
  writeFileSync(join(scratch, "fullchain.pem"), cert);
  writeFileSync(join(scratch, "privkey.pem"), key);
  const config = read("proxy/nginx.conf")
    .replaceAll("/etc/letsencrypt/live/passport.example.org", scratch)
    .replaceAll("/var/cache/nginx", scratch)
    .replaceAll("/run/nginx.pid", join(scratch, "pid"))
    // Only root may listen there.
    .replaceAll(/(?<=listen (?:\[::\]:)?)(80|443)/g, "25$1");
  writeFileSync(join(scratch, "nginx.conf"), config);
  const args = ["-t", "-c", join(scratch, "nginx.conf"), "-e", join(scratch, "errors.log")];
  execFileSync("/usr/sbin/nginx", args, { stdio: "pipe" });
});

testWith("/usr/bin/systemd-analyze", "systemd accepts the units", () => {
  const units = files.filter((name) => name.endsWith(".service")).map((name) => `deploy/${name}`);
  expect(units).toHaveLength(5);
  let output = "";
  try {
    execFileSync("/usr/bin/systemd-analyze", ["verify", ...units], { stdio: "pipe" });
  } catch (error) {
    output = String((error as { stderr?: Buffer }).stderr);
  }
  // Programs and users of other machines may be missing here.
  const complaints = output
    .split("\n")
    .filter((line) => line.includes("sdg-") && !/is not executable|not found/.test(line));
  expect(complaints).toEqual([]);
});
