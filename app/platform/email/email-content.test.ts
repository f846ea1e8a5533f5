import { expect, test } from "vitest";

import { goals } from "#app/domains/sdgs/goals.ts";

import { type EmailContent, toMail } from "./email-content.server.ts";
import { goalColors, pictureId, withoutPicture } from "./email-html.server.ts";

const ltr = { locale: "en", dir: "ltr" } as const;

const nasty = `<img src=//evil.example/x onerror="a()"> & 'Ada' "Obi" <b>`;

const message: EmailContent = {
  subject: `Subject ${nasty}`,
  greeting: `Hello ${nasty},`,
  body: [`First ${nasty}`, "Second"],
  quote: { label: "Note", text: `Line one ${nasty}\nline two` },
  button: { label: `Open ${nasty}`, url: "https://passport.example.org/missions/1?a=1&b=2" },
  after: ["If it was not you, ignore this."],
  footer: ["Why it comes."],
  stop: { label: "Stop", url: "https://passport.example.org/unsubscribe/x" },
};

const decode = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

test("the plain text is complete, with URLs on lines of their own", () => {
  expect(toMail("ada@example.org", message, ltr).text).toBe(`Hello ${nasty},

First ${nasty}

Second

Note
> Line one ${nasty}
> line two

Open ${nasty}:
https://passport.example.org/missions/1?a=1&b=2

If it was not you, ignore this.

--\u0020
Why it comes.
Stop: https://passport.example.org/unsubscribe/x
`);
  const button = { label: "Open", url: "https://passport.example.org/" };
  const bare = { subject: "S", greeting: "Hello,", body: ["Body."], button, footer: ["Footer."] };
  expect(toMail("a@b.c", bare, ltr).text).toBe(
    "Hello,\n\nBody.\n\nOpen:\nhttps://passport.example.org/\n\n-- \nFooter.\n",
  );
});

test("the HTML escapes all text, uses known tags only and loads nothing", () => {
  const picture = { source: { stamp: 1 }, alt: `Alt ${nasty}`, width: 280, height: 200 };
  const { html = "" } = toMail("ada@example.org", { ...message, picture }, ltr);
  const known =
    /^<(!doctype html|\/?(html|head|body|meta|title|style|div|table|tr|td|span|h1|p|a|br|img|!--picture--|!--\/picture--)[^<]*)>$/;
  expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !known.test(tag))).toEqual([]);
  expect(html.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>]/);
  const tags = (html.match(/<[^>]*>|<style>[^<]*/g) ?? []).join("");
  expect([...tags.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    `cid:${pictureId}`,
  ]);
  expect(decode(/\salt="([^"]*)"/.exec(html)?.[1] ?? "")).toBe(picture.alt);
  expect(tags.replace(/\salt="[^"]*"/, "")).not.toMatch(/url\(|@import|<link|\son\w+=/i);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) =>
    decode(address),
  );
  expect(addresses).toEqual([message.button?.url, message.stop?.url]);
  const text = decode(
    html.replaceAll("<br>", "\n").replaceAll(/<style>[\s\S]*<\/style>|<[^>]*>/g, ""),
  );
  for (const expected of [
    message.subject,
    message.greeting,
    ...message.body,
    message.quote?.text ?? "",
    message.button?.label ?? "",
    "If it was not you, ignore this.",
    "Why it comes.",
  ])
    expect(text).toContain(expected);
});

test("lists of emails show the preheader, by default the first paragraph", () => {
  const preheaderOf = (content: EmailContent) =>
    decode(
      /<div style="display:none[^>]*>([^<]*?)(?:&#8199;&#847;)*<\/div>/.exec(
        toMail("a@b.c", content, ltr).html ?? "",
      )?.[1] ?? "",
    );
  expect(preheaderOf(message)).toBe(message.body[0]);
  expect(preheaderOf({ ...message, preheader: `Short ${nasty}` })).toBe(`Short ${nasty}`);
});

test("an email without its picture is as if it never had one", () => {
  const picture = { source: {}, alt: "A", width: 280, height: 200 };
  const { html = "", picture: source } = toMail("a@b.c", { ...message, picture }, ltr);
  expect(source).toBe(picture.source);
  const plain = toMail("a@b.c", message, ltr);
  expect(plain).not.toHaveProperty("picture");
  expect([withoutPicture(html), withoutPicture(plain.html ?? "")]).toEqual([
    plain.html,
    plain.html,
  ]);
});

test("short words with a hyphen and numbers of certificates stay on one line", () => {
  const subject = "Beach clean-up, SDG-2026-8F3K-22QP, a-word-that-is-far-too-long-for-one-line";
  const { html = "" } = toMail("a@b.c", { ...message, subject }, ltr);
  const [heading = ""] = /<h1.*<\/h1>/.exec(html) ?? [];
  const unbroken = heading.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g);
  expect([...unbroken].map(([, word]) => word)).toEqual(["clean-up", "SDG-2026-8F3K-22QP"]);
});

test("an email that can be stopped has one-click headers, another has none", () => {
  expect(toMail("a@b.c", message, ltr).headers).toEqual({
    "List-Unsubscribe": "<https://passport.example.org/unsubscribe/x>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(toMail("a@b.c", { ...message, stop: undefined }, ltr)).not.toHaveProperty("headers");
});

test("sets the direction of right-to-left languages", () => {
  const { html } = toMail("a@b.c", message, { locale: "ar", dir: "rtl" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('align="right"');
  expect(html).not.toContain('align="left"');
});

test("the band has the colours of the 17 goals", () => {
  expect(goalColors).toEqual(goals.map(({ color }) => color));
});
