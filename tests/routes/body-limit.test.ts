import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const mebibyte = new Uint8Array(1024 * 1024).fill(97);

/** Returns a body in chunks, and the number of chunks that were read. */
function endless(max = 64) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => (sent++ < max ? controller.enqueue(mebibyte) : controller.close()) },
    { highWaterMark: 0 },
  );
  return { body, sent: () => sent };
}

test.each([
  ["/api/v1/check-ins", "application/json", 1],
  ["/api/v1/certificate-templates", "multipart/form-data; boundary=x", 12],
  ["/api/auth/sign-in/email", "application/json", 1],
])("%s stops reading a chunked body that is too large", async (path, type, megabytes) => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const { body, sent } = endless();
  const init = { method: "POST", cookie, headers: { "content-type": type }, body, duplex: "half" };
  const answer = await fetchApp(path, init);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    413,
    "application/problem+json",
  ]);
  expect(await answer.json()).toMatchObject({ status: 413 });
  expect(sent()).toBeLessThan(megabytes + 6);
});

test("refuses a chunked form that is too large with a page", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const { body, sent } = endless();
    const headers = { "content-type": type };
    const init = { method: "POST", cookie, headers, body, duplex: "half" };
    // In sequence: each stops reading by itself.
    const answer = await fetchApp("/contact", init);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("This is too large to send");
    expect(sent()).toBeLessThan(8);
  }
});

test("accepts a body within the limit", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const json = { qr_code: "x".repeat(900_000) };
  expect((await fetchApp("/api/v1/check-ins", { cookie, json })).status).toBeLessThan(500);
  expect((await fetchApp("/api/v1/check-ins", { cookie, json })).status).not.toBe(413);
});
