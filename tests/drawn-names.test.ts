import { afterEach, expect, test, vi } from "vitest";

import { renderCertificate } from "#app/domains/certificates/render-certificate.server.ts";
import { passportImage } from "#app/domains/passport/document/image.server.ts";
import { renderPassport } from "#app/domains/passport/document/pdf.server.ts";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import { renderInvoice } from "#app/domains/payments/invoice-pdf.server.ts";
import type { ShapedGlyph } from "#app/platform/pdf/shape-run.server.ts";
import type { TextRun } from "#app/platform/pdf/text-runs.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { inRollback } from "#tests/db.ts";
import { namesOfTheWorld } from "#tests/names-of-the-world.ts";

// Text that reaches the PDF is drawn as before, and recorded.
const drawn: { text: string; glyphs: number[] }[] = [];
vi.mock("#app/platform/pdf/shape-run.server.ts", async (importOriginal) => {
  const { shapeRun } = await importOriginal<{ shapeRun(run: TextRun): ShapedGlyph[] }>();
  return {
    shapeRun: (run: TextRun) => {
      const shaped = shapeRun(run);
      drawn.push({ text: run.text, glyphs: shaped.map(({ glyph }) => glyph) });
      return shaped;
    },
  };
});
afterEach(() => void drawn.splice(0));

const names = Object.values(namesOfTheWorld);
const t = translate("en");

/** Expects that every character of the names was drawn, and none as an empty box. */
function expectDrawn(wanted: string[]): void {
  const text = drawn
    .map((run) => run.text)
    .join("")
    .normalize("NFD");
  const messages = wanted.join("").normalize("NFD").match(/\p{L}/gu) ?? [];
  expect(messages.filter((message) => !text.includes(message))).toEqual([]);
  expect(drawn.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
}

test("a certificate shows the name and the course in every script", async () => {
  const certificates = names.flatMap((name, index) =>
    index % 2 === 0 ? [{ name, title: names[index + 1] ?? name }] : [],
  );
  await Promise.all(
    certificates.map(({ name, title }) =>
      renderCertificate({
        certificateNumber: "SDG-2026-K3F9A-7QWXY",
        verifyUrl: "http://localhost:3000/verify/SDG-2026-K3F9A-7QWXY",
        data: {
          student_name: name,
          course_title: title,
          sdg_goal: 6,
          completion_date: "2026-11-21",
          score: 92,
          issuer: "SDG Passport",
        },
        template: null,
        locale: "en",
      }),
    ),
  );
  expectDrawn(names);
});

test("an invoice shows the items in every script", async () => {
  await inRollback(async (tx) => {
    const invoice = await buildInvoice(tx, await buildActor(tx), {
      lines: names.map((text) => ({ text, quantity: 1, unitAmount: 100 })),
    });
    const seller = {
      name: "Green Learning",
      address: [],
      taxId: undefined,
      bank: [],
      email: undefined,
      contact: "",
      site: "",
    };
    await renderInvoice({ invoice, refunded: 0, seller, locale: "en", t });
  });
  expectDrawn(names);
});

const passport = {
  id: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11",
  slug: "ada-obi-7k3fq",
  spelledName: "ADA OBI",
  level: 4,
};

test("the passport PDF shows names and titles in every script", async () => {
  for (let from = 0; from < names.length; from += 6) {
    const some = names.slice(from, from + 6);
    const [name = ""] = some;
    // One PDF after the other, to limit memory use.
    await renderPassport({
      link: "http://localhost:3000/passport/ada-obi-7k3fq",
      locale: "en",
      t,
      printedOn: new Date("2026-11-21"),
      passport: {
        ...passport,
        name,
        country: "NG",
        totalPoints: 910,
        isPublic: true,
        portrait: null,
        cover: null,
        isSearchable: false,
        memberSince: new Date("2026-03-02T00:00:00Z"),
        badges: 0,
        goals: [],
        latestBadges: [],
        stamps: [],
        certificates: some.map((title) => ({
          number: "SDG-2026-AAAAA-BBBBB",
          hasFieldWork: false,
          title,
          goal: null,
          issuedAt: new Date("2026-11-01T00:00:00Z"),
        })),
      },
    });
  }
  expectDrawn(names);
});

test("the sharing image shows names in every script", async () => {
  const labels = { document: "SDG Passport", level: "Level 7", points: "2,160 points" };
  const progress = goalProgress(new Map([[13, 3]]));
  for (let from = 0; from < names.length; from += 2) {
    const name = names.slice(from, from + 2).join(" ");
    // One picture after the other, to limit memory use.
    await passportImage({ ...passport, progress, labels, name });
  }
  expectDrawn(names);
});
