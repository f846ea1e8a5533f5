import { expect, test } from "vitest";

import { adminPages } from "#app/routes/admin/admin-pages.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildTemplate } from "#tests/builders/templates.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const admin = await buildActor(db, { roles: ["admin"] });
const cookie = await buildSessionCookie(db, admin);
const readNav = async (path: string) => {
  const html = await (await fetchApp(path, { cookie })).text();
  return elementOf(html, "nav", 'aria-label="Admin panel"');
};

test.each(adminPages.map(({ to }) => to))(
  "%s links every screen and marks the current one",
  async (path) => {
    const nav = await readNav(path);
    expect(linksOf(nav).map(([, to]) => to)).toEqual(adminPages.map(({ to }) => to));
    expect(currentOf(nav)).toEqual([[path, "page"]]);
  },
);

test("a nested screen marks its parent", async () => {
  const template = await buildTemplate(db);
  const people = await readNav(`/admin/people/${admin.id}`);
  expect(currentOf(people)).toEqual([["/admin/people", "true"]]);
  expect(textOf(elementOf(people, "button"))).toContain("People");
  expect(currentOf(await readNav(`/admin/templates/${template.id}`))).toEqual([["/admin", "true"]]);
});

const currentOf = (nav: string) =>
  [...nav.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const current = /aria-current="(\w+)"/.exec(tag)?.[1];
    return current === undefined ? [] : [[/href="([^"]*)"/.exec(tag)?.[1], current]];
  });
