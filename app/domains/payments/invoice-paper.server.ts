import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { formatMoney } from "./format-money.ts";
import type { Invoice } from "./lock-invoice.server.ts";
import type { Seller } from "./seller.server.ts";

/** What an invoice says on paper, and in which language. */
export type InvoicePaper = {
  invoice: Invoice;
  refunded: number;
  seller: Seller;
  locale: string;
  t: Translator<MessageKey>;
};

// A4 portrait, in points.
const page = { width: 595, height: 842 };
const margin = 56;
const inner = page.width - 2 * margin;
const end = page.width - margin;
const ink = { text: "#1a2332", muted: "#545e6c", action: "#0b5c63", line: "#cfc8b8" };
const table = { top: 372, bottom: 640, row: 30 };

/** Prints an invoice as a PDF of one page, with text that is read and searched in any script. */
export async function renderInvoice(paper: InvoicePaper): Promise<Uint8Array> {
  const blank = await openBlankPage(page);
  try {
    const drawing = createPdfDrawing();
    drawSeller(drawing, paper);
    drawBuyer(drawing, paper);
    drawFacts(drawing, paper);
    const bottom = drawLines(drawing, paper);
    drawSums(drawing, paper, bottom);
    drawPayment(drawing, paper);
    const title = paper.t("invoicePaper.title", { number: paper.invoice.number });
    return blank.finish(drawing.finish(), { title, language: paper.locale });
  } finally {
    blank.close();
  }
}

function drawSeller(drawing: PdfDrawing, { seller, t }: InvoicePaper) {
  const { name, address, taxId, email, site } = seller;
  const style = { size: 15, weight: 600 } as const;
  drawing.text(name, { x: margin, y: 48, width: inner / 2, height: 22 }, style, ink.action);
  const lines = [
    ...address.slice(0, 5),
    ...(taxId === undefined ? [] : [t("invoicePaper.taxId", { id: taxId })]),
    ...(email === undefined ? [] : [email]),
    site,
  ];
  column(drawing, lines, { x: end - 220, y: 48, width: 220 }, "end", ink.muted);
  drawing.rectangle({ x: margin, y: 150, width: inner, height: 0.75 }, ink.line);
}

function drawBuyer(drawing: PdfDrawing, { invoice, locale, t }: InvoicePaper) {
  const { name, email, address, country } = invoice.billedTo;
  label(drawing, t("invoicePaper.billedTo"), margin, 170);
  const box = { x: margin, y: 186, width: inner / 2 - 20, height: 30 };
  drawing.text(name || t("invoicePaper.erased"), box, { size: 13, weight: 600 }, ink.text);
  const place = country === "" ? [] : [createFormat(locale).country(country)];
  column(drawing, [...address, ...place, email], { ...box, y: 218 }, "start", ink.text);
}

function drawFacts(drawing: PdfDrawing, { invoice, locale, t }: InvoicePaper) {
  const { date } = createFormat(locale);
  const heading = { x: margin, y: 306, width: inner, height: 34 };
  const style = { size: 22, weight: 600, family: "serif", tag: "H1" } as const;
  drawing.text(t("invoicePaper.title", { number: invoice.number }), heading, style, ink.text);
  const x = page.width / 2 + 40;
  const facts: [MessageKey, string][] = [
    ["invoicePaper.number", invoice.number],
    ["invoicePaper.issued", date(invoice.issuedAt, "UTC")],
    ["invoicePaper.due", date(invoice.dueAt, "UTC")],
  ];
  facts.forEach(([key, value], index) => {
    const y = 170 + index * 38;
    label(drawing, t(key), x, y);
    const box = { x, y: y + 15, width: end - x, height: 17 };
    drawing.text(value, box, { size: 11 }, ink.text);
  });
}

function drawLines(drawing: PdfDrawing, { invoice, locale, t }: InvoicePaper): number {
  const { lines, currency } = invoice;
  const { number } = createFormat(locale);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const height = Math.min(table.row, (table.bottom - table.top) / Math.max(lines.length, 1));
  const heads = [
    t("invoicePaper.what"),
    t("invoicePaper.quantity"),
    t("invoicePaper.each"),
    t("invoicePaper.sum"),
  ];
  drawing.rectangle({ x: margin, y: table.top - 3, width: inner, height: 0.75 }, ink.line);
  drawing.inside("Table", () => {
    row(drawing, heads, table.top - 24, 20, { size: 9, weight: 600, tag: "TH" }, ink.muted);
    lines.forEach(({ text, quantity, unitAmount }, index) => {
      const cells = [text, number(quantity), money(unitAmount), money(quantity * unitAmount)];
      row(drawing, cells, table.top + index * height, height, { size: 11, tag: "TD" }, ink.text);
    });
  });
  const bottom = table.top + lines.length * height + 3;
  drawing.rectangle({ x: margin, y: bottom, width: inner, height: 0.75 }, ink.line);
  return bottom;
}

function drawSums(drawing: PdfDrawing, paper: InvoicePaper, top: number) {
  const { invoice, refunded, locale, t } = paper;
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, locale);
  const sums: [string, string][] = [[t("invoicePaper.total"), money(invoice.total)]];
  if (refunded > 0) sums.push([t("invoicePaper.refunded"), money(-refunded)]);
  sums.forEach(([words, sum], index) => {
    const box = { x: margin, y: top + 8 + index * 24, width: inner - 130, height: 22 };
    drawing.text(words, box, { size: 13, weight: 600 }, ink.text, "end");
    const right = { ...box, x: end - 120, width: 120 };
    drawing.text(sum, right, { size: 13, weight: 600 }, ink.text, "end");
  });
}

function drawPayment(drawing: PdfDrawing, paper: InvoicePaper) {
  const [title, ...lines] = paymentWords(paper);
  const y = 724;
  drawing.rectangle({ x: margin, y, width: inner, height: 0.75 }, ink.line);
  const style = { size: 14, weight: 600, tag: "H2" } as const;
  const box = { x: margin, y: y + 10, width: inner, height: 22 };
  drawing.text(title, box, style, paper.invoice.paidAt ? ink.action : ink.text);
  lines.forEach((line, index) => {
    drawing.text(line, { ...box, y: y + 34 + index * 20, height: 18 }, { size: 11 }, ink.text);
  });
}

function paymentWords({ invoice, seller, locale, t }: InvoicePaper): [string, ...string[]] {
  const { number, paidAt, cancelledAt, method, dueAt } = invoice;
  const day = (moment: Date) => ({ date: createFormat(locale).date(moment, "UTC") });
  if (cancelledAt) {
    return [t("invoicePaper.cancelled"), t("invoicePaper.cancelledOn", day(cancelledAt))];
  }
  if (paidAt) return [t("invoicePaper.paid"), t("invoicePaper.paidOn", day(paidAt))];
  const title = t("invoicePaper.howToPay");
  if (method === "card") return [title, t("invoicePaper.byCard")];
  const { bank, email, contact } = seller;
  if (bank.length === 0) {
    return [title, t("invoicePaper.ask", { where: email ?? contact, number })];
  }
  return [title, t("invoicePaper.transfer", { ...day(dueAt), number }), ...bank.slice(0, 3)];
}

type Style = Parameters<PdfDrawing["text"]>[2];

function row(
  drawing: PdfDrawing,
  cells: readonly string[],
  y: number,
  height: number,
  style: Style,
  color: string,
) {
  const [what = "", quantity = "", each = "", sum = ""] = cells;
  const box = (x: number, width: number) => ({ x, y, width, height });
  drawing.inside("TR", () => {
    drawing.text(what, box(margin, 248), style, color);
    drawing.text(quantity, box(margin + 254, 50), style, color, "end");
    drawing.text(each, box(margin + 310, 82), style, color, "end");
    drawing.text(sum, box(end - 85, 85), style, color, "end");
  });
}

function label(drawing: PdfDrawing, words: string, x: number, y: number) {
  const box = { x, y, width: 200, height: 13 };
  drawing.text(words, box, { size: 9, weight: 600 }, ink.muted);
}

function column(
  drawing: PdfDrawing,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  align: "start" | "end",
  color: string,
) {
  lines.forEach((line, index) => {
    const box = { x, y: y + index * 15, width, height: 15 };
    drawing.text(line, box, { size: 10.5 }, color, align);
  });
}
