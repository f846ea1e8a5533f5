import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  countVisit,
  storeVisits,
} from "#app/domains/admin-dashboard/funnel/count-visits.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { isVisit, withVisits } from "./count-visits.server.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "cross-site",
};

test.each([
  ["a link on another website", {}, true],
  ["an address that was typed", { "sec-fetch-site": "none" }, true],
  ["a visitor with a basket", { cookie: "sdg-passport.basket=x" }, true],
  ["a link on a page of ours", { "sec-fetch-site": "same-origin" }, false],
  ["a fetch of a script", { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" }, false],
  ["a prefetch", { "sec-purpose": "prefetch" }, false],
  ["Do Not Track", { dnt: "1" }, false],
  ["Global Privacy Control", { "sec-gpc": "1" }, false],
  ["someone who is logged in", { cookie: "sdg-passport.session_token=x" }, false],
  ["a bot that calls itself one", { "user-agent": "Mozilla/5.0 (compatible; Bot/2.1)" }, false],
  ["a program", { "sec-fetch-dest": undefined, "sec-fetch-mode": undefined }, false],
])("%s: %j counts: %s", (_, headers, expected) => {
  expect(isVisit("GET", "/courses", { ...browser, ...headers })).toBe(expected);
});

test("only pages count, not files, the API and what is sent", () => {
  const counted = (method: string, url: string) => isVisit(method, url, browser);
  expect(["/", "/events/1?from=x", "/checkin/a"].map((url) => counted("GET", url))).toEqual([
    true,
    true,
    true,
  ]);
  for (const url of ["/api/v1/me", "/robots.txt", "/blog/feed.xml?a"]) {
    expect(counted("GET", url)).toBe(false);
  }
  expect([counted("POST", "/"), counted("HEAD", "/")]).toEqual([false, false]);
});

const stored = async (tx: Db) => {
  const { rows } = await tx.execute<{ day: string; visits: number }>(
    sql`select day::text, visits from visit_days order by day`,
  );
  return rows;
};

test("adds up what several processes count, exactly, and keeps it after a failure", () =>
  inOwnDatabase(async ({ db }) => {
    const [monday, tuesday] = [new Date("2026-11-23T23:59:59Z"), new Date("2026-11-24T00:00:00Z")];
    for (let n = 0; n < 5; n++) countVisit(monday);
    countVisit(tuesday);
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await expect(storeVisits(tx)).rejects.toThrow();
      })
      .catch(() => {});
    expect(await stored(db)).toEqual([]);
    await Promise.all([storeVisits(db), storeVisits(db)]);
    for (let n = 0; n < 3; n++) countVisit(tuesday);
    await storeVisits(db);
    await storeVisits(db);
    expect(await stored(db)).toEqual([
      { day: "2026-11-23", visits: 5 },
      { day: "2026-11-24", visits: 4 },
    ]);
  }));

test("counts pages that were found, and sets no cookie", () =>
  inOwnDatabase(async ({ db }) => {
    const server = createServer(
      withVisits(({ url }, response) => {
        response.writeHead(url === "/gone" ? 404 : 200, { "Content-Type": "text/html" });
        response.end("<p>Ada</p>");
      }),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const open = (path: string) =>
      new Promise((resolve) => {
        send({ port, path, headers: browser }, (response) => {
          expect(response.headers["set-cookie"]).toBeUndefined();
          response.resume().on("end", resolve);
        }).end();
      });
    for (const path of ["/", "/courses", "/gone"]) await open(path);
    server.closeAllConnections();
    server.close();
    await once(server, "close");
    await storeVisits(db);
    expect((await stored(db)).map(({ visits }) => visits)).toEqual([2]);
  }));
