import { sql } from "drizzle-orm";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildImage } from "#tests/builders/files.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { press, rows, type SubmissionCase } from "#tests/e2e/submission-case.ts";

const adminCookie = async () => buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));

/** Forms by which admins create items and make decisions. */
export const adminSubmissions: SubmissionCase[] = [
  {
    name: "the form of a new mission",
    sentence: "Failed to create mission",
    async prepare() {
      const title = `Reef watch ${crypto.randomUUID()}`;
      return {
        path: "/admin/missions",
        cookie: await adminCookie(),
        async fill(page) {
          await page.getByLabel("Title").fill(title);
          await page.getByLabel("Description").fill("Count the fish.");
          await page.getByLabel("Mission type").selectOption("eco");
        },
        submit: press("Create mission"),
        done: "Mission created successfully!",
        count: rows(sql`missions where title = ${title}`),
      };
    },
  },
  {
    name: "the form of a new event",
    sentence: "Failed to create event",
    async prepare() {
      const title = `Reef day ${crypto.randomUUID()}`;
      return {
        path: "/admin/events",
        cookie: await adminCookie(),
        async fill(page) {
          await page.getByLabel("Title").fill(title);
          await page.getByLabel("Description").fill("Bring fins.");
          await page.getByLabel("Start date").fill("2027-03-28T09:00");
        },
        submit: press("Create event"),
        done: "Event created successfully with QR code!",
        count: rows(sql`events where title = ${title}`),
      };
    },
  },
  {
    name: "the upload of a template",
    sentence: "Failed to upload certificate template",
    async prepare() {
      const name = `Waves ${crypto.randomUUID()}`;
      const buffer = Buffer.from(await buildImage());
      return {
        path: "/admin",
        cookie: await adminCookie(),
        async fill(page) {
          await page
            .getByLabel("Template file")
            .setInputFiles({ name: "waves.png", mimeType: "image/png", buffer });
          await page.getByLabel("Template name").fill(name);
        },
        submit: press("Upload template"),
        done: "Certificate template uploaded successfully!",
        count: rows(sql`certificate_templates where name = ${name}`),
      };
    },
  },
  {
    name: "the review of a proof",
    sentence: "Failed to verify completion",
    async prepare() {
      const mission = await buildMission(db, { title: `Dune ${crypto.randomUUID()}` });
      const { id } = await buildCompletion(db, { mission });
      return {
        path: `/admin/missions?tab=verify&proof=${id}`,
        cookie: await adminCookie(),
        fill: (page) => page.getByRole("textbox", { name: "Note" }).fill("Well done."),
        submit: (page) => page.getByRole("button", { name: "Approve", exact: true }).click(),
        done: "Mission completion approved!",
        doneBefore: "This submission has already been reviewed",
        count: rows(sql`held_reviews where completion_id = ${id} and decision = 'approved'`),
      };
    },
  },
];
