import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { readPdf } from "#tests/pdf.ts";

test("a public passport is a PDF for everyone, with a code that links to it", async () => {
  const { slug } = await buildLearner(db, { badges: 1 });
  const response = await fetchApp(`/passport/${slug}/passport.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain("SDG Passport Ada Obi.pdf");
  const read = readPdf(new Uint8Array(await response.arrayBuffer()), { of: 2 });
  expect(read.qr).toBe(`http://localhost:3000/passport/${slug}`);
  expect(read.lines).toContain("Badge 0");
  const tag = response.headers.get("etag") ?? "";
  const again = await fetchApp(`/passport/${slug}/passport.pdf`, {
    headers: { "if-none-match": tag },
  });
  expect(again.status).toBe(304);
  expect(await (await fetchApp(`/passport/${slug}`)).text()).toContain(
    `href="/passport/${slug}/passport.pdf"`,
  );
});

test("a private one is for its owner only", async () => {
  const { slug, cookie } = await buildLearner(db, { isPublic: false });
  const path = `/passport/${slug}/passport.pdf`;
  expect((await fetchApp(path, { cookie })).status).toBe(200);
  const stranger = await buildSessionCookie(db, await buildActor(db));
  expect((await fetchApp(path)).status).toBe(404);
  expect((await fetchApp(path, { cookie: stranger })).status).toBe(404);
  const page = await (await fetchApp("/passport", { cookie })).text();
  expect(page).toContain(`href="${path}"`);
  expect(page).toContain('href="/api/v1/me/clr.json"');
});
