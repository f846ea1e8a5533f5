import {
  type AssignmentState,
  dueDay,
  stateOf,
} from "#app/domains/institutions/assignments/assignment.ts";
import { createFormat, type Format } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import {
  createPdfDrawing,
  type Drawn,
  type PdfDrawing,
} from "#app/platform/pdf/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import {
  countFinished,
  type Progress,
  type ProgressLayout,
  type ProgressReport,
} from "./progress.ts";

/** What a printed report shows, and its language. */
export type ProgressPdf = ProgressReport & {
  institution: string;
  /** The name of the selected cohort; null for all members. */
  cohort: string | null;
  now: Date;
  locale: string;
  t: Translator<MessageKey>;
};

// A4 portrait, in points.
const page = { width: 595, height: 842 };
const margin = 50;
const inner = page.width - 2 * margin;
const end = page.width - margin;
const ink = {
  text: "#1a2332",
  muted: "#545e6c",
  action: "#0b5c63",
  line: "#cfc8b8",
  ground: "#ece7da",
  warning: "#8a4b00",
};
const bodyTop = 168;
const bodyBottom = page.height - 76;
const tableRow = 34;
const pageRow = 30;
const rowsPerTable = Math.floor((bodyBottom - bodyTop - 26) / tableRow);
const rowsPerPage = Math.floor((bodyBottom - bodyTop - 66) / pageRow);

/** Renders the progress of members as a tagged PDF, all in one table or each on a page, in any script. */
export async function renderProgress(
  pdf: ProgressPdf,
  layout: ProgressLayout,
): Promise<Uint8Array> {
  const drawn =
    layout === "table"
      ? inParts(pdf.progress, rowsPerTable).map((part) => drawTable(pdf, part))
      : pdf.progress.flatMap((one) =>
          inParts(one.assignments, rowsPerPage).map((assignments) =>
            drawMember(pdf, one, assignments),
          ),
        );
  const pages = drawn.map((draw, index) =>
    draw(pdf.t("progressPdf.page", { n: index + 1, of: drawn.length })),
  );
  const [first = drawTable(pdf, [])(""), ...others] = pages;
  const blank = await openBlankPage(page);
  try {
    const title = `${pdf.t("progressPdf.title")} – ${pdf.institution}`;
    return blank.finish(first, { title, language: pdf.locale }, others);
  } finally {
    blank.close();
  }
}

/** Cuts a list into parts; an empty list is one empty part. */
function inParts<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  if (items.length === 0) return [[]];
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((start) => items.slice(start, start + size));
}

const columnsOfCohort: readonly Place[] = [
  { x: margin, width: 170 },
  { x: margin + 182, width: 96 },
  { x: margin + 290, width: 62 },
  { x: margin + 364, width: end - margin - 364 },
];
const columnsWithCohort: readonly Place[] = [
  { x: margin, width: 140 },
  { x: margin + 150, width: 92 },
  { x: margin + 252, width: 92 },
  { x: margin + 354, width: 46 },
  { x: margin + 410, width: end - margin - 410 },
];

type DrawPage = (pageNumber: string) => Drawn;

function drawTable(pdf: ProgressPdf, part: readonly Progress[]): DrawPage {
  return (number) => {
    const { t, cohort, unnamed, isCut } = pdf;
    const drawing = createPdfDrawing();
    drawHead(drawing, pdf, t("progressPdf.title"), cohort ?? t("progressPdf.allMembers"));
    const hasCohorts = cohort === null && pdf.progress.some((member) => member.cohort !== null);
    const columns = hasCohorts ? columnsWithCohort : columnsOfCohort;
    const heads = (
      ["name", ...(hasCohorts ? ["cohort" as const] : []), "finished", "overdue", "toDo"] as const
    ).map((key) => t(`progressPdf.${key}`));
    drawing.inside("Table", () => {
      drawRow(drawing, columns, heads, { y: bodyTop, isHead: true });
      part.forEach((member, at) => {
        const y = bodyTop + 26 + at * tableRow;
        const left = member.assignments.filter(({ finishedAt }) => finishedAt === null);
        const overdue = left.filter((one) => stateOf(one, pdf.now) === "overdue").length;
        const cells = [
          member.name,
          ...(hasCohorts ? [member.cohort ?? "–"] : []),
          finishedOf(pdf, member),
          overdue === 0 ? "–" : String(overdue),
          member.assignments.length === 0 ? "–" : listTitles(pdf, left),
        ];
        drawRow(drawing, columns, cells, { y });
        const bar = columns.at(-3);
        if (bar) drawBar(drawing, member, { ...bar, y: y + 25 });
      });
    });
    if (part.length === 0) drawLine(drawing, t("progressPdf.empty"), bodyTop + 34);
    const notes = [
      ...(unnamed > 0 ? [t("progressPdf.unnamed", { n: unnamed })] : []),
      ...(isCut ? [t("progressPdf.cut", { n: pdf.progress.length })] : []),
    ];
    drawFoot(drawing, pdf, number, notes.join(" "));
    return drawing.finish();
  };
}

function listTitles({ t }: ProgressPdf, left: readonly { title: string }[]): string {
  if (left.length === 0) return t("progressPdf.allDone");
  const shown = left.slice(0, 3).map(({ title }) => title);
  const more = left.length - shown.length;
  return [...shown, ...(more > 0 ? [t("progressPdf.more", { n: more })] : [])].join("; ");
}

function drawMember(pdf: ProgressPdf, member: Progress, part: Progress["assignments"]): DrawPage {
  return (number) => {
    const { t, now, locale } = pdf;
    const format = createFormat(locale);
    const drawing = createPdfDrawing();
    const line = [t("progressPdf.title"), ...(member.cohort === null ? [] : [member.cohort])];
    drawHead(drawing, pdf, member.name, line.join(" · "));
    drawLine(drawing, finishedOf(pdf, member), bodyTop - 6, { size: 14, weight: 600 });
    drawBar(drawing, member, { x: margin, y: bodyTop + 20, width: inner });
    const columns = [
      { x: margin, width: 250 },
      { x: margin + 262, width: 104 },
      { x: margin + 378, width: end - margin - 378 },
    ];
    const heads = (["assignment", "due", "state"] as const).map((key) => t(`progressPdf.${key}`));
    const top = bodyTop + 40;
    if (part.length === 0) drawLine(drawing, t("progressPdf.noAssignments"), top);
    else {
      drawing.inside("Table", () => {
        drawRow(drawing, columns, heads, { y: top, isHead: true });
        part.forEach((one, at) => {
          const due = one.dueAt ? format.date(dueDay(one.dueAt), "UTC") : "–";
          const state = stateOf(one, now);
          const cells = [one.title, due, stateText(pdf, state, one.finishedAt, format)];
          drawRow(drawing, columns, cells, { y: top + 26 + at * pageRow, height: pageRow, state });
        });
      });
    }
    drawFoot(drawing, pdf, number, "");
    return drawing.finish();
  };
}

function stateText(
  { t }: ProgressPdf,
  state: AssignmentState,
  at: Date | null,
  format: Format,
): string {
  if (at !== null) return t("progressPdf.finishedOn", { date: format.date(at, "UTC") });
  return t(state === "overdue" ? "assignments.stateOverdue" : "progressPdf.isOpen");
}

const finishedOf = ({ t }: ProgressPdf, member: Progress) =>
  t("progressPdf.finishedOf", { finished: countFinished(member), n: member.assignments.length });

function drawHead(
  drawing: PdfDrawing,
  { institution, t, locale, now }: ProgressPdf,
  title: string,
  line: string,
) {
  const small = { size: 10.5, weight: 600 } as const;
  drawing.text(
    institution,
    { x: margin, y: 44, width: inner - 150, height: 18 },
    small,
    ink.action,
  );
  const date = t("progressPdf.date", { date: createFormat(locale).date(now, "UTC") });
  drawing.text(
    date,
    { x: end - 140, y: 44, width: 140, height: 18 },
    { size: 10.5 },
    ink.muted,
    "end",
  );
  drawing.rectangle({ x: margin, y: 70, width: inner, height: 0.75 }, ink.line);
  const heading = { size: 24, weight: 600, family: "serif", tag: "H1" } as const;
  drawing.text(title, { x: margin, y: 84, width: inner, height: 38 }, heading, ink.text);
  drawing.text(line, { x: margin, y: 122, width: inner, height: 20 }, { size: 12 }, ink.muted);
}

function drawFoot(drawing: PdfDrawing, { t }: ProgressPdf, number: string, note: string) {
  drawing.rectangle({ x: margin, y: page.height - 62, width: inner, height: 0.75 }, ink.line);
  const box = { x: margin, y: page.height - 54, width: inner - 110, height: 26 };
  drawing.text(note || t("progressPdf.footer"), box, { size: 8.5 }, ink.muted);
  drawing.text(number, { ...box, x: end - 100, width: 100 }, { size: 8.5 }, ink.muted, "end");
}

type Place = { x: number; width: number };
type RowLook = { y: number; isHead?: boolean; height?: number; state?: AssignmentState };

function drawRow(
  drawing: PdfDrawing,
  columns: readonly Place[],
  cells: readonly string[],
  { y, isHead = false, height = isHead ? 22 : tableRow, state }: RowLook,
) {
  drawing.inside("TR", () => {
    columns.forEach(({ x, width }, at) => {
      const style = isHead
        ? ({ size: 9, weight: 600, tag: "TH" } as const)
        : ({ size: 10.5, weight: at === 0 ? 600 : 400, tag: "TD" } as const);
      const isLate = state === "overdue" && at === columns.length - 1;
      const color = isHead ? ink.muted : isLate ? ink.warning : ink.text;
      drawing.text(cells[at] ?? "", { x, y: y + 2, width, height: height - 8 }, style, color);
    });
  });
  drawing.rectangle({ x: margin, y: y + height - 1, width: inner, height: 0.5 }, ink.line);
}

// The cell before it says the same in words.
function drawBar(drawing: PdfDrawing, member: Progress, { x, y, width }: Place & { y: number }) {
  const { length } = member.assignments;
  if (length === 0) return;
  drawing.rectangle({ x, y, width, height: 3 }, ink.ground);
  const done = (width * countFinished(member)) / length;
  if (done > 0) drawing.rectangle({ x, y, width: done, height: 3 }, ink.action);
}

function drawLine(
  drawing: PdfDrawing,
  text: string,
  y: number,
  style: Parameters<PdfDrawing["text"]>[2] = { size: 11 },
) {
  drawing.text(text, { x: margin, y, width: inner, height: 22 }, style, ink.text);
}
