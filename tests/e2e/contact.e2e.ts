import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { readOutbox } from "#tests/outbox.ts";

import { openPage } from "./users.ts";

test("a visitor writes, an admin answers, and both emails arrive", async ({ browser, baseURL }) => {
  const email = `bea-${Date.now()}@example.org`;
  const subject = `Where is my certificate ${Date.now()}?`;
  const phone = await openPage(browser, { width: 375, height: 740 });
  await phone.goto("/help?q=zebra");
  await phone.getByRole("main").getByRole("link", { name: "Contact us" }).click();
  await phone.getByLabel("Your name").fill("Bea Lind");
  await phone.getByLabel("Email", { exact: true }).fill(email);
  await phone.getByLabel("Subject").fill(subject);
  await phone.getByLabel("Message", { exact: true }).fill("I have done the course.\n\nWhat now?");
  await phone.getByRole("button", { name: "Send message" }).click();
  await expect(phone.getByText("Message sent")).toBeVisible();
  await expect.poll(() => subjectsOf(email)).toEqual(["We have received your message"]);

  const admin = await buildActor(db, { roles: ["admin"], name: "Ole Berg" });
  const adminPage = await openPage(browser);
  const [name = "", value = ""] = (await buildSessionCookie(db, admin)).split("=");
  await adminPage.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  await adminPage.goto("/admin/inbox");
  await adminPage.getByRole("link", { name: `Read message: ${subject}` }).click();
  await expect(adminPage.getByText("I have done the course.")).toBeVisible();
  await adminPage.getByLabel("Your reply").fill("Under My Certificates.\n\nOle");
  await adminPage.getByRole("button", { name: "Send reply" }).click();
  await expect(adminPage.getByText("Reply sent")).toBeVisible();
  await expect(adminPage.getByRole("heading", { name: "Replies" })).toBeVisible();
  await expect
    .poll(() => subjectsOf(email))
    .toEqual(["We have received your message", `Re: ${subject}`]);
  const answer = (await readOutbox(email)).at(-1);
  expect(answer?.text).toContain("Under My Certificates.");
  expect(answer?.text).toContain("> I have done the course.");

  await adminPage.getByRole("button", { name: "Mark as closed" }).click();
  await expect(adminPage.getByText("Message marked as closed")).toBeVisible();
});

const subjectsOf = async (email: string) =>
  (await readOutbox(email)).map((message) => message.subject);
