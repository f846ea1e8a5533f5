import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const mainLinks = [
  ["Home", "/"],
  ["Explore SDGs", "/sdgs"],
  ["Courses", "/courses"],
  ["Institutions", "/institutions"],
  ["Community", "/community"],
  ["Events", "/events"],
  ["Membership", "/membership"],
  ["Shop", "/shop"],
  ["Blog", "/blog"],
];
const accountLinks = [
  ["Digital Passport", "/passport"],
  ["Dashboard", "/dashboard"],
  ["My Certificates", "/certificates"],
  ["Profile", "/profile"],
];
const adminLinks = [
  ["Admin Panel", "/admin"],
  ["Manage Missions", "/admin/missions"],
  ["Manage Events", "/admin/events"],
];
const footerLinks = [
  ["About", "/about"],
  ["Help", "/help"],
  ["Contact", "/contact"],
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Cookies", "/cookies"],
  ["Partner with us", "/partnership"],
  ["API", "/api"],
];
const mayAdd = [
  ["Missions", "/missions"],
  ["Leaderboard", "/leaderboard"],
  ["Impact", "/impact"],
  ["Verify a certificate", "/verify"],
];

async function getHtml(path: string, cookie?: string): Promise<string> {
  const response = await fetchApp(path, cookie === undefined ? {} : { cookie });
  return response.text();
}

async function signIn(email: string, roles: Role[] = []): Promise<string> {
  return buildSessionCookie(db, await buildActor(db, { email, roles }));
}

test("the header has the nine main links and, signed out, both login links", async () => {
  const header = elementOf(await getHtml("/"), "header");
  expect(linksOf(elementOf(header, "nav"))).toEqual(mainLinks);
  const links = linksOf(header);
  expect(links).toContainEqual(["Login", "/auth"]);
  expect(links).toContainEqual(["Join for Free", "/auth"]);
  expect(textOf(header)).not.toContain("My Account");
});

test("the toggle menu of small screens has the same links and opens without scripts", async () => {
  const menu = elementOf(elementOf(await getHtml("/"), "header"), "details");
  expect(textOf(elementOf(menu, "summary"))).toBe("Menu");
  expect(linksOf(menu).slice(0, 9)).toEqual(mainLinks);
});

test("marks the link to the current page", async () => {
  const nav = elementOf(await getHtml("/"), "nav");
  expect(nav.match(/aria-current="page"/g)).toHaveLength(1);
  expect(nav).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/"/);
  expect(elementOf(await getHtml("/nowhere"), "nav")).not.toContain("aria-current");
});

test("shows a learner the account menu under the name before the @", async () => {
  const header = elementOf(await getHtml("/", await signIn("lea.rner@example.org")), "header");
  const menu = elementOf(header, "div", "popover=");
  expect(textOf(elementOf(header, "button", "popover"))).toBe("lea.rner");
  expect(textOf(menu)).toMatch(/^My Account/);
  expect(linksOf(menu)).toEqual(accountLinks);
  expect(header).toMatch(/<form[^>]*action="\/logout"/);
  expect(textOf(elementOf(header, "form"))).toBe("Logout");
  expect(textOf(header)).not.toMatch(/Login|Join for Free/);
});

test("shows the admin links to admins only", async () => {
  const ofAdmin = await getHtml("/", await signIn("boss@example.org", ["admin"]));
  expect(linksOf(elementOf(ofAdmin, "div", "popover="))).toEqual([...accountLinks, ...adminLinks]);
  const ofStaff = await getHtml("/", await signIn("staff@example.org", ["event_staff"]));
  expect(linksOf(elementOf(ofStaff, "div", "popover="))).toEqual(accountLinks);
});

test("escapes an email address in the header", async () => {
  const header = elementOf(await getHtml("/", await signIn('"<b>x</b>"@example.org')), "header");
  expect(header).not.toContain("<b>x</b>");
});

test("the footer has its own links, main links and no dead ones", async () => {
  const footer = elementOf(await getHtml("/"), "footer");
  const links = linksOf(footer);
  for (const link of [...footerLinks, ...mayAdd]) expect(links).toContainEqual(link);
  const known = [...mainLinks, ...footerLinks, ...mayAdd];
  for (const link of links) expect(known).toContainEqual(link);
  expect(textOf(footer)).toContain("not affiliated with the United Nations");
});

test("names social channels without links", async () => {
  const footer = elementOf(await getHtml("/"), "footer");
  expect(footer).not.toMatch(/href="(#|https?:)/);
  expect(textOf(elementOf(footer, "ul"))).toBe("LinkedIn Instagram YouTube Facebook X");
});

test("the skip link leads to the content", async () => {
  const html = await getHtml("/");
  expect(linksOf(html)[0]).toEqual(["Skip to content", "#content"]);
  expect(html).toMatch(/<main id="content"/);
});
