import { expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { coursePath, lessonPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDraft } from "#tests/builders/studio.ts";

import { show } from "./screens.ts";

const body = `{fact:bus-riders} take the bus, says {fact:walkers}.

\`\`\`chart line
title: Riders
caption: More people take the bus.
fact: bus-riders
\`\`\``;

async function fillFact(page: Page) {
  await page.getByLabel("Key").fill("bus-riders");
  await page.getByLabel("What it says").fill("People who take the bus to work");
  await page.getByLabel("Years and values").fill("Year\tShare\n2015\t31,2\n2024\t38,4");
  await page.getByLabel("Unit").fill("%");
  await page.getByLabel("Place").fill("Kisumu");
  await page.getByLabel("Publisher").fill("City of Kisumu");
  await page.getByLabel("Title of the source").fill("Travel survey");
  await page.getByLabel("Year of publication").fill("2024");
  await page.getByLabel("Next review").fill("2030-01-01");
}

test("an instructor adds a fact, quotes and draws it, and changes it for learners too", async ({
  page,
  baseURL,
}) => {
  const draft = await buildDraft(db);
  const studio = `/instructor/courses/${draft.id}`;
  const cookie = await buildSessionCookie(db, draft.instructor);
  await page.setViewportSize({ width: 375, height: 700 });
  await show(page, baseURL, { path: `${studio}/facts`, cookie });
  await expect(page.getByText("No facts yet")).toBeVisible();
  await page.getByRole("link", { name: "Add fact" }).click();
  await fillFact(page);
  await page.getByLabel("Key").fill("Bus riders");
  await page.getByLabel("Years and values").fill("2024");
  await page.getByRole("button", { name: "Save fact" }).click();
  await expect(page.getByLabel("Key")).toHaveAccessibleDescription(/small letters, digits/);
  await expect(page.getByLabel("Years and values")).toHaveAccessibleDescription(/Line 1 needs/);
  await expect(page.getByLabel("Publisher")).toHaveValue("City of Kisumu");
  await fillFact(page);
  await page.getByRole("button", { name: "Save fact" }).click();
  await expect(page.getByText("Fact saved")).toBeVisible();
  await expect(page.getByText("{fact:bus-riders}")).toBeVisible();

  // An unknown key is an error at the text, until it is corrected.
  await page.goto(`${studio}/lessons/${draft.lessons[0]}`);
  await page.getByLabel("Lesson text").fill(body);
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByLabel("Lesson text")).toHaveAccessibleDescription(/no fact “walkers”/);
  await page.getByLabel("Lesson text").fill(body.replace("{fact:walkers}", "the city"));
  await page.getByRole("button", { name: "Save and preview" }).click();
  const figure = page.getByRole("button", { name: "38.4%" });
  await expect(figure).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("City of Kisumu");
  await page.goto(studio);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published").first()).toBeVisible();
  await page.goto(`${studio}/facts`);
  await expect(page.getByText("Quoted in “Rain” (version 1)")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  const learner = await buildActor(db);
  await enrollInCourse(learner, draft.id);
  const [course] = await db.select().from(courses).where(eq(courses.id, draft.id));
  const slug = course?.slug ?? "";
  const [lesson] = (await findCourseEnrollment(learner.id, slug))?.modules[0]?.lessons ?? [];
  const learning = {
    path: lessonPath(slug, lesson?.key ?? ""),
    cookie: await buildSessionCookie(db, learner),
  };
  await show(page, baseURL, learning);
  await figure.click();
  const source = page.locator("[popover]:popover-open");
  await expect(source).toContainText("As of 2024 · City of Kisumu, Travel survey, 2024");
  await source.getByRole("link", { name: "About this figure" }).click();
  await expect(page).toHaveURL(`${coursePath(slug)}#fact-bus-riders`);
  await expect(page.getByRole("heading", { name: "Figures of this course" })).toBeVisible();
  const csv = await page.request.get(`${coursePath(slug)}/data.csv?fact=bus-riders`);
  expect(await csv.text()).toContain(`"31.2","%","2015","Kisumu","City of Kisumu"`);
  const svg = await page.request.get(`${coursePath(slug)}/data.svg?kind=line&fact=bus-riders`);
  expect(await svg.text()).toContain("People who take the bus to work");

  await show(page, baseURL, { path: `${studio}/facts`, cookie });
  await page.getByRole("link", { name: "Edit fact" }).click();
  await expect(page.getByLabel("Years and values")).toHaveValue("2015, 31.2\n2024, 38.4");
  await page.getByLabel("Years and values").fill("2015, 31.2\n2024, 38.4\n2026, 41");
  await page.getByLabel("Next review").fill("2026-01-01");
  await page.getByRole("button", { name: "Save fact" }).click();
  await expect(page.getByText(/^Due for review since/)).toBeVisible();
  await page.goto(studio);
  await expect(page.getByRole("link", { name: "1 fact is due for review" })).toBeVisible();
  await show(page, baseURL, learning);
  await expect(page.getByRole("button", { name: "41%" })).toBeVisible();
});

test("facts sent twice are one, are closed to others, and move to another instructor's course", async ({
  page,
  baseURL,
}) => {
  const draft = await buildDraft(db);
  const studio = `/instructor/courses/${draft.id}`;
  const cookie = await buildSessionCookie(db, draft.instructor);
  const grace = await buildActor(db, { roles: ["instructor"] });
  const other = await buildSessionCookie(db, grace);
  const factsOf = async (id: string) =>
    (await db.select().from(courses).where(eq(courses.id, id)))[0]?.facts;

  await show(page, baseURL, { path: `${studio}/facts/edit`, cookie });
  await fillFact(page);
  await page.getByRole("button", { name: "Save fact" }).dblclick();
  await expect(page.getByText("{fact:bus-riders}")).toBeVisible();
  expect(await factsOf(draft.id)).toMatchObject([{ key: "bus-riders", unit: "%" }]);
  await page.goto(`${studio}/lessons/${draft.lessons[0]}`);
  await page.getByLabel("Lesson text").fill("{fact:bus-riders} take the bus.");
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  const zip = await (await page.request.get(`${studio}/export`)).body();

  for (const path of [`${studio}/facts`, `${studio}/facts/edit?key=bus-riders`]) {
    expect((await show(page, baseURL, { path, cookie: other }))?.status()).toBe(404);
  }
  await page.goto("/instructor/courses/import");
  const file = { name: "course.zip", mimeType: "application/zip", buffer: zip };
  await page.getByLabel("ZIP file").setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("1 new fact")).toBeVisible();
  await page.getByRole("button", { name: "Import course" }).click();
  await page.getByRole("link", { name: "Facts", exact: true }).click();
  await expect(page.getByText("Quoted in “Rain” (draft)")).toBeVisible();
  const [copy] = await db.select().from(courses).where(eq(courses.instructorId, grace.id));
  expect(copy?.facts).toEqual(await factsOf(draft.id));
});
