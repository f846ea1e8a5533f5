import type { PrintedPassport } from "#app/domains/passport/passport.ts";
import { drawEarned } from "#app/domains/passport/print/draw-earned.server.ts";
import {
  createGround,
  drawHeading,
  drawTitle,
  ink,
  paper,
} from "#app/domains/passport/print/paper.server.ts";
import { type GoalProgress, goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { drawWheel } from "./draw-wheel.server.ts";
import { machineReadableZone } from "./machine-readable-zone.ts";

/**
 * The content of a passport PDF: its owner, its language, its date, and the address that verifies
 * it.
 */
export type PassportPdf = {
  passport: PrintedPassport;
  link: string;
  locale: string;
  t: Translator<MessageKey>;
  printedOn: Date;
};

const { margin, inner } = paper;
const max = { badges: 6, certificates: 6 };

/**
 * Renders a passport as a PDF with selectable, searchable text: the identity page with the code that
 * verifies it, then the stamps and badges.
 */
export async function renderPassport(pdf: PassportPdf): Promise<Uint8Array> {
  const blank = await openBlankPage(paper);
  try {
    const drawing = createPdfDrawing();
    const { passport, t, locale } = pdf;
    const { id, stamps, latestBadges: badges } = passport;
    const drawGround = createGround(id);
    drawGround(drawing);
    drawIdentity(drawing, pdf);
    const name = nameOf(pdf);
    const others = drawEarned({ drawGround, name, stamps, badges, locale, t });
    const facts = { title: t("passportPdf.documentTitle", { name }), language: locale };
    return blank.finish(
      drawing.finish(),
      facts,
      others.map((other) => other.finish()),
    );
  } finally {
    blank.close();
  }
}

const nameOf = ({ passport, t }: PassportPdf) => passport.name.trim() || t("passport.defaultName");

function drawIdentity(drawing: PdfDrawing, pdf: PassportPdf) {
  const { t, locale, printedOn } = pdf;
  const day = t("passportPdf.printed", { date: createFormat(locale).date(printedOn, "UTC") });
  drawTitle(drawing, [t("identity.documentName"), day], "P");
  drawHolder(drawing, pdf);
  drawGoals(drawing, pdf);
  drawLatest(drawing, pdf);
  drawMachineLines(drawing, pdf);
}

function drawHolder(drawing: PdfDrawing, pdf: PassportPdf) {
  const { passport, t, locale, link } = pdf;
  const { country, monthAndYear, number } = createFormat(locale);
  const style = { size: 34, weight: 600, family: "serif", tag: "H1" } as const;
  const box = { x: margin, y: 66, width: inner - 150, height: 74 };
  drawing.text(nameOf(pdf), box, style, ink.text);
  const facts: [string, string][] = [
    [t("identity.level"), number(passport.level)],
    [t("passportPdf.points"), number(passport.totalPoints)],
    [t("passportPdf.badges"), number(passport.badges)],
    [t("identity.memberSince"), monthAndYear(passport.memberSince)],
    ...(passport.country === null
      ? []
      : [[t("identity.country"), country(passport.country)] as [string, string]]),
  ];
  facts.forEach(([label, value], index) => {
    const x = margin + (index % 3) * 122;
    const y = 152 + Math.floor(index / 3) * 42;
    drawing.text(label, { x, y, width: 116, height: 14 }, { size: 9.5 }, ink.muted);
    const at = { x, y: y + 14, width: 116, height: 20 };
    drawing.text(value, at, { size: 13, weight: 600 }, ink.text);
  });
  const side = 116;
  const code = { x: paper.width - margin - side, y: 66, width: side, height: side };
  drawQr(drawing, link, code, t("passportPdf.code", { address: link }));
  drawing.text(
    t("passportPdf.scan"),
    { ...code, y: code.y + side + 2, height: 14 },
    { size: 9.5, weight: 600 },
    ink.text,
    "center",
  );
  const hint = t(passport.isPublic ? "passportPdf.scanHint" : "passportPdf.privateHint");
  const under = { ...code, y: code.y + side + 16, height: 34 };
  drawing.text(hint, under, { size: 8.5 }, ink.muted, "center");
}

function drawGoals(drawing: PdfDrawing, { passport, t, locale }: PassportPdf) {
  const { percent } = createFormat(locale);
  const top = 250;
  drawHeading(drawing, t("passportPdf.goals"), { x: margin, y: top, width: inner });
  const [x, y] = [margin + 96, top + 150];
  drawing.figure(t("passportPdf.wheel"), () =>
    drawWheel(drawing, passport.goals, { x, y, scale: 0.66 }, ink),
  );
  const drawLine = (entry: GoalProgress, index: number) => {
    const line = { x: margin + 216, y: top + 32 + index * 14, width: 250, height: 13 };
    const color = goals[entry.goal - 1]?.color ?? ink.action;
    drawing.rectangle({ x: line.x, y: line.y + 2.5, width: 8, height: 8 }, color);
    const text = `${entry.goal}  ${t(goalTitleKey(entry.goal))}`;
    drawing.text(text, { ...line, x: line.x + 14 }, { size: 9.5, tag: "Span" }, ink.text);
    const share = { ...line, x: paper.width - margin - 40, width: 40 };
    const style = { size: 9.5, weight: 600, tag: "Span" } as const;
    drawing.text(percent(entry.percent / 100), share, style, ink.text, "end");
  };
  drawing.inside("L", () =>
    passport.goals.forEach((entry, index) =>
      drawing.inside("LI", () => drawing.inside("LBody", () => drawLine(entry, index))),
    ),
  );
}

function drawLatest(drawing: PdfDrawing, { passport, t, locale }: PassportPdf) {
  const { date } = createFormat(locale);
  const column = (inner - 24) / 2;
  const badges = passport.latestBadges.map(({ name, earnedAt }) => [name, date(earnedAt, "UTC")]);
  const certificates = passport.certificates.map(({ title, number, hasFieldWork }) => [
    title,
    hasFieldWork ? `${number} · ${t("fieldWork.withFieldWork")}` : number,
  ]);
  const rest = {
    badges: passport.badges - Math.min(max.badges, badges.length),
    certificates: certificates.length - Math.min(max.certificates, certificates.length),
  };
  const list = (title: MessageKey, items: string[][], more: number, x: number) => {
    const top = 534;
    drawHeading(drawing, t(title), { x, y: top, width: column });
    const shown = items.length === 0 ? [[t("passportPdf.none"), ""]] : items;
    shown.forEach(([name = "", fact = ""], index) => {
      const box = { x, y: top + 32 + index * 27, width: column, height: 14 };
      drawing.text(name, box, { size: 10.5, weight: 600 }, ink.text);
      drawing.text(fact, { ...box, y: box.y + 13, height: 12 }, { size: 8.5 }, ink.muted);
    });
    if (more === 0) return;
    const text = t(
      title === "passportPdf.latestBadges" ? "passportPdf.moreBadges" : "passportPdf.more",
      { n: more },
    );
    const under = { x, y: top + 32 + shown.length * 27, width: column, height: 13 };
    drawing.text(text, under, { size: 9 }, ink.muted);
  };
  list("passportPdf.latestBadges", badges.slice(0, max.badges), rest.badges, margin);
  list(
    "passportPdf.certificates",
    certificates.slice(0, max.certificates),
    rest.certificates,
    margin + column + 24,
  );
}

function drawMachineLines(drawing: PdfDrawing, { passport }: PassportPdf) {
  const height = 70;
  const top = paper.height - height;
  drawing.rectangle({ x: 0, y: top, width: paper.width, height }, ink.strip);
  drawing.rectangle({ x: 0, y: top, width: paper.width, height: 0.75 }, ink.line);
  const size = 13;
  const letterSpacing = inner / 44 - size * 0.6;
  machineReadableZone(passport).forEach((line, index) => {
    const box = { x: margin, y: top + 12 + index * 22, width: inner + 8, height: 22 };
    drawing.text(line, box, { size, family: "mono", letterSpacing, tag: "Artifact" }, ink.text);
  });
}
