import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { escapeHtml } from "#app/lib/escape-html.ts";
import { type Mail, sendMail } from "#app/platform/email/mail.server.ts";
import { readOutbox } from "#tests/outbox.ts";

import { sampleEmails } from "./sample-emails.ts";

const emails = sampleEmails();

// The secret of the signature is random.
const withoutSignature = (text: string) =>
  text.replaceAll(/(\/unsubscribe\/\w+\.[\w-]+\.)[\w-]+/g, "$1SIGNATURE");

const decode = (html: string) =>
  html
    .replaceAll(/&#8199;&#847;/g, "")
    .replaceAll("&nbsp;", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** Returns the texts of an email's HTML: what lists show, and the lines below it. */
function readHtml({ html = "" }: Mail) {
  const body = html.slice(html.indexOf("<body"));
  const [preheader = "", ...lines] = decode(
    body.replaceAll(/<\/(?:p|h1|div|td)>|<br>/g, "\n").replaceAll(/<[^>]*>/g, ""),
  )
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { preheader, lines };
}

/** Returns the lines of the plain text, without the addresses behind its links and the marks of quotations. */
const readText = ({ text }: Mail) =>
  text
    .split("\n")
    .map((line) => line.replace(/^> /, "").replace(/:(?: http\S+\/unsubscribe\/\S+)?$/, ""))
    .filter((line) => !/^(?:-- |https?:\S+|)$/.test(line));

test("every email reads as it should", async () => {
  const written = emails.map(({ name, mail }) =>
    [
      `=== ${name}`,
      `Subject: ${mail.subject}`,
      `Preheader: ${readHtml(mail).preheader}`,
      `Picture: ${/<img[^>]* alt="([^"]*)"/.exec(mail.html ?? "")?.[1] ?? "none"}`,
      "",
      withoutSignature(mail.text),
    ].join("\n"),
  );
  await expect(written.join("\n")).toMatchFileSnapshot("./sample-emails.txt");
});

test("the HTML of an email is as designed", async () => {
  const approved = emails.find(({ name }) => name === "mission_approved");
  const html = withoutSignature(approved?.mail.html ?? "");
  await expect(html).toMatchFileSnapshot("./sample-email-html.txt");
});

test.each(emails)(
  "$name says the same in HTML and in plain text, and asks for one thing",
  ({ mail }) => {
    const { lines } = readHtml(mail);
    expect(lines.map((line) => line.replace(/:$/, ""))).toEqual([
      "SDG Passport",
      mail.subject,
      ...readText(mail),
    ]);
    const links = [...(mail.html ?? "").matchAll(/<a href="([^"]*)" class="on-action"/g)];
    expect(links).toHaveLength(1);
    expect(mail.text.split("\n").map(escapeHtml)).toContain(links[0]?.[1]);
  },
);

test.each(emails)(
  "$name is announced in lists by a preheader that reads on its own",
  ({ mail }) => {
    const { preheader } = readHtml(mail);
    expect(preheader.length).toBeGreaterThan(5);
    expect(preheader).not.toBe(mail.subject);
    // A colon would announce what only the email shows.
    expect(preheader).not.toMatch(/[:,]$|[\n•]/);
  },
);

test.each(emails)(
  "$name is sent in the product's name, as HTML and as plain text",
  async ({ mail }) => {
    const to = `${randomUUID()}@example.org`;
    await sendMail({ ...mail, to });
    const [sent] = await readOutbox(to);
    expect(sent?.source).toContain("\r\nFrom: SDG Passport <");
    expect([sent?.text.length, sent?.html.length].map((length) => (length ?? 0) > 100)).toEqual([
      true,
      true,
    ]);
  },
);
