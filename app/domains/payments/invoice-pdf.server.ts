import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { formatMoney } from "./format-money.ts";
import type { Invoice } from "./lock-invoice.server.ts";
import type { Seller } from "./seller.server.ts";

/** The content of an invoice PDF, and its language. */
export type InvoicePdf = {
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

/** Renders an invoice as a one-page PDF whose text can be selected and searched in any script. */
export async function renderInvoice(pdf: InvoicePdf): Promise<Uint8Array> {
  const blank = await openBlankPage(page);
  try {
    const drawing = createPdfDrawing();
    drawSeller(drawing, pdf);
    drawBuyer(drawing, pdf);
    drawFacts(drawing, pdf);
    const bottom = drawLines(drawing, pdf);
    drawSums(drawing, pdf, bottom);
    drawPayment(drawing, pdf);
    const title = pdf.t("invoicePdf.title", { number: pdf.invoice.number });
    return blank.finish(drawing.finish(), { title, language: pdf.locale });
  } finally {
    blank.close();
  }
}

function drawSeller(drawing: PdfDrawing, { seller, t }: InvoicePdf) {
  const { name, address, taxId, email, site } = seller;
  const style = { size: 15, weight: 600 } as const;
  drawing.text(name, { x: margin, y: 48, width: inner / 2, height: 22 }, style, ink.action);
  const lines = [
    ...address.slice(0, 5),
    ...(taxId === undefined ? [] : [t("invoicePdf.taxId", { id: taxId })]),
    ...(email === undefined ? [] : [email]),
    site,
  ];
  column(drawing, lines, { x: end - 220, y: 48, width: 220 }, "end", ink.muted);
  drawing.rectangle({ x: margin, y: 150, width: inner, height: 0.75 }, ink.line);
}

function drawBuyer(drawing: PdfDrawing, { invoice, locale, t }: InvoicePdf) {
  const { name, email, address, country } = invoice.billedTo;
  label(drawing, t("invoicePdf.billedTo"), margin, 170);
  const box = { x: margin, y: 186, width: inner / 2 - 20, height: 30 };
  drawing.text(name || t("invoicePdf.erased"), box, { size: 13, weight: 600 }, ink.text);
  const countryLine = country === "" ? [] : [createFormat(locale).country(country)];
  column(drawing, [...address, ...countryLine, email], { ...box, y: 218 }, "start", ink.text);
}

function drawFacts(drawing: PdfDrawing, { invoice, locale, t }: InvoicePdf) {
  const { date } = createFormat(locale);
  const heading = { x: margin, y: 306, width: inner, height: 34 };
  const style = { size: 22, weight: 600, family: "serif", tag: "H1" } as const;
  drawing.text(t("invoicePdf.title", { number: invoice.number }), heading, style, ink.text);
  const x = page.width / 2 + 40;
  const facts: [MessageKey, string][] = [
    ["invoicePdf.number", invoice.number],
    ["invoicePdf.issued", date(invoice.issuedAt, "UTC")],
    ["invoicePdf.due", date(invoice.dueAt, "UTC")],
  ];
  facts.forEach(([key, value], index) => {
    const y = 170 + index * 38;
    label(drawing, t(key), x, y);
    const box = { x, y: y + 15, width: end - x, height: 17 };
    drawing.text(value, box, { size: 11 }, ink.text);
  });
}

function drawLines(drawing: PdfDrawing, { invoice, locale, t }: InvoicePdf): number {
  const { lines, currency } = invoice;
  const { number } = createFormat(locale);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const height = Math.min(table.row, (table.bottom - table.top) / Math.max(lines.length, 1));
  const heads = [
    t("invoicePdf.what"),
    t("invoicePdf.quantity"),
    t("invoicePdf.unitPrice"),
    t("invoicePdf.sum"),
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

function drawSums(drawing: PdfDrawing, pdf: InvoicePdf, top: number) {
  const { invoice, refunded, locale, t } = pdf;
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, locale);
  const sums: [string, string][] = [[t("invoicePdf.total"), money(invoice.total)]];
  if (refunded > 0) sums.push([t("invoicePdf.refunded"), money(-refunded)]);
  sums.forEach(([text, sum], index) => {
    const box = { x: margin, y: top + 8 + index * 24, width: inner - 130, height: 22 };
    drawing.text(text, box, { size: 13, weight: 600 }, ink.text, "end");
    const right = { ...box, x: end - 120, width: 120 };
    drawing.text(sum, right, { size: 13, weight: 600 }, ink.text, "end");
  });
}

function drawPayment(drawing: PdfDrawing, pdf: InvoicePdf) {
  const [title, ...lines] = describePayment(pdf);
  const y = 724;
  drawing.rectangle({ x: margin, y, width: inner, height: 0.75 }, ink.line);
  const style = { size: 14, weight: 600, tag: "H2" } as const;
  const box = { x: margin, y: y + 10, width: inner, height: 22 };
  drawing.text(title, box, style, pdf.invoice.paidAt ? ink.action : ink.text);
  lines.forEach((line, index) => {
    drawing.text(line, { ...box, y: y + 34 + index * 20, height: 18 }, { size: 11 }, ink.text);
  });
}

function describePayment({ invoice, seller, locale, t }: InvoicePdf): [string, ...string[]] {
  const { number, paidAt, cancelledAt, method, dueAt } = invoice;
  const day = (moment: Date) => ({ date: createFormat(locale).date(moment, "UTC") });
  if (cancelledAt) {
    return [t("invoicePdf.cancelled"), t("invoicePdf.cancelledOn", day(cancelledAt))];
  }
  if (paidAt) return [t("invoicePdf.paid"), t("invoicePdf.paidOn", day(paidAt))];
  const title = t("invoicePdf.howToPay");
  if (method === "card") return [title, t("invoicePdf.byCard")];
  const { bank, email, contact } = seller;
  if (bank.length === 0) {
    return [title, t("invoicePdf.ask", { where: email ?? contact, number })];
  }
  return [title, t("invoicePdf.transfer", { ...day(dueAt), number }), ...bank.slice(0, 3)];
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

function label(drawing: PdfDrawing, text: string, x: number, y: number) {
  const box = { x, y, width: 200, height: 13 };
  drawing.text(text, box, { size: 9, weight: 600 }, ink.muted);
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
