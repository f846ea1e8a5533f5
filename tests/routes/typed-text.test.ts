import { expect, test } from "vitest";

import { loadStarterCourses } from "#app/domains/courses/starter/load-courses.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { patternOf, type Screen, screens } from "#tests/e2e/screens.ts";
import { fetchApp } from "#tests/http.ts";

/** The pages with a field for several lines of text. */
const writingPages = [
  "/admin",
  "/admin/blog/:id",
  "/admin/blog/new",
  "/admin/certificates",
  "/admin/community",
  "/admin/events",
  "/admin/events/:id/edit",
  "/admin/inbox/:id",
  "/admin/institutions",
  "/admin/instructors",
  "/admin/missions",
  "/admin/missions/:id/edit",
  "/admin/people/:id",
  "/admin/questions",
  "/admin/shop",
  "/admin/shop/products/:id",
  "/admin/templates/:id",
  "/community/posts/:id",
  "/community/posts/:id/edit",
  "/community/posts/:id/report",
  "/community/write",
  "/contact",
  "/courses/:slug/learn/:lesson",
  "/courses/:slug/learn/:lesson/mistake",
  "/events/:id/organise",
  "/events/propose",
  "/institutions/:slug/staff/invitations",
  "/institutions/:slug/staff/proofs",
  "/institutions/:slug/staff/settings",
  "/institutions/register",
  "/instructor",
  "/instructor/courses/:id",
  "/instructor/courses/:id/about",
  "/instructor/courses/:id/facts/edit",
  "/instructor/courses/:id/lessons/:lesson",
  "/instructor/courses/:id/lessons/:lesson/tasks",
  "/instructor/courses/:id/mistakes",
  "/instructor/courses/:id/quizzes/:quiz",
  "/instructor/courses/new",
  "/membership/start",
  "/missions/:id",
  "/partnership",
  "/passport/points",
  "/verify",
];

/** What visitors can write in; the rest of their pages is the same as for learners, or has no forms. */
const visitorPages = new Set([
  "/auth",
  "/auth?tab=sign-up",
  "/forgot-password",
  "/second-step",
  "/contact",
  "/partnership",
  "/passport/points",
  "/verify",
  "/about",
]);

/** Pages rendered once for all signed-in readers, of whom some get a form with text. */
const templates = ["/courses/:slug", "/courses/:slug/learn/:lesson", "/missions/:id"];

test("every form with text keeps its draft: under a key of its own, the same at the next visit", async () => {
  await loadStarterCourses();
  const path = `/missions/${(await buildMission(db)).id}`;
  const mission = { path, cookie: await buildSessionCookie(db, await buildActor(db)) };
  const { anonymous, learner, admin } = await screens();
  const open = anonymous.filter(({ path }) => visitorPages.has(path));
  const writing = new Set<string>();
  for (const screen of [mission, ...open, ...learner, ...admin]) {
    const html = await read(screen);
    const forms = typedForms(html);
    const keys = forms.map(keyOf);
    const place = `${screen.path} ${keys.join(" | ")}`;
    expect(new Set(keys).size, place).toBe(keys.length);
    const hasReact = html.includes('rel="modulepreload"');
    const mayHaveText = screen.cookie !== undefined && templates.includes(patternOf(screen));
    expect(html.includes('id="typed-text"'), place).toBe(
      !hasReact && (forms.length > 0 || mayHaveText),
    );
    if (forms.length === 0) continue;
    expect(typedForms(await read(screen)).map(keyOf), place).toEqual(keys);
    if (forms.some((form) => form.includes("<textarea"))) writing.add(patternOf(screen));
  }
  expect([...writing].toSorted()).toEqual(writingPages);
});

const read = async ({ path, cookie }: Screen) => (await fetchApp(path, { cookie })).text();

const typed =
  /<textarea\b|\sdata-draft=""|<input\b[^>]*\stype="(?:text|url|email|tel|number|date|datetime-local)"/;
const forms = /<form\b[^>]*\smethod="post"[^>]*>[\s\S]*?<\/form>/g;

/** Returns the forms of a page that contain text to keep: not those that ask for a current password or a code. */
const typedForms = (html: string): string[] =>
  (html.match(forms) ?? []).filter(
    (form) =>
      typed.test(form) &&
      !/data-draft="off"|autoComplete="current-password"|data-secret/i.test(form),
  );

/** Returns what tells a form from the others of its page, as `keepDrafts` does. */
function keyOf(form: string): string {
  const action = /^<form\b[^>]*\saction="([^"]*)"/.exec(form)?.[1] ?? "";
  const hidden = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  const about = hidden.flatMap((input) => {
    const value = /\svalue="([^"]*)"/.exec(input)?.[1] ?? "";
    const isKept = !input.includes("data-fresh") && /^[\w-]*[a-z][\w-]*$/i.test(value);
    return isKept ? `${/\sname="([^"]*)"/.exec(input)?.[1]}=${value}` : [];
  });
  const [button = ""] = /<button\b[^>]*\sname="[^"]*"[^>]*>/.exec(form) ?? [];
  const does = /\svalue="([^"]*)"/.exec(button)?.[1] ?? "";
  return [action, does, ...about].filter(Boolean).join(" ");
}
