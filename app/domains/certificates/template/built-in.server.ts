import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import type { CertificateData } from "#app/domains/certificates/certificate.ts";
import { certificateDate } from "#app/domains/certificates/certificate.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { guilloche } from "#app/lib/guilloche/guilloche.ts";
import type { PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

/** A4 landscape, in points. */
export const builtInPage = { width: 842, height: 595 };

const colors = {
  paper: "#f4efe4",
  ink: "#1a2332",
  muted: "#545e6c",
  action: "#0b5c63",
  line: "#cfc8b8",
  strip: "#fbf9f4",
};
const frame = { near: 24, far: 36 };
const start = 76;
const columnWidth = 500;
const seal = { x: 694, y: 172, radius: 88 };
const footTop = 432;

type PrintedCertificate = {
  data: CertificateData;
  certificateNumber: string;
  verifyUrl: string;
  locale: Locale;
};

/** Draws a certificate on the built-in template: a passport page in the colour of its goal. */
export function drawBuiltIn(drawing: PdfDrawing, printed: PrintedCertificate): void {
  const { data, certificateNumber, locale } = printed;
  const goal = goals.find(({ number }) => number === data.sdg_goal);
  const accent = goal?.color ?? colors.action;
  const t = translate(locale);
  drawGround(drawing, certificateNumber, accent);

  const line = (
    text: string,
    y: number,
    height: number,
    style: Parameters<PdfDrawing["text"]>[2],
    color: string,
  ) => drawing.text(text, { x: start, y, width: columnWidth, height }, style, color);
  line(
    t("certificatePdf.issuerName").toUpperCase(),
    68,
    16,
    { size: 11.5, weight: 600, letterSpacing: 2.2 },
    colors.action,
  );
  line(
    t("certificatePdf.title"),
    86,
    54,
    { size: 38, weight: 600, family: "serif", tag: "H1" },
    colors.ink,
  );
  line(t("certificatePdf.certifies"), 160, 18, { size: 13 }, colors.muted);
  line(
    data.student_name,
    178,
    68,
    { size: 42, weight: 600, family: "serif", tag: "H2" },
    colors.ink,
  );
  drawing.rectangle({ x: start, y: 252, width: columnWidth, height: 0.75 }, colors.ink);
  line(t("certificatePdf.completed"), 266, 18, { size: 13 }, colors.muted);
  line(data.course_title, 286, 66, { size: 25, weight: 600, family: "serif" }, colors.ink);
  drawGoal(drawing, data.sdg_goal, locale);
  if (data.with_field_work)
    line(t("certificatePdf.withFieldWork"), 392, 20, { size: 13, weight: 600 }, colors.ink);
  drawFacts(drawing, printed);
  // The number in the seal comes after the text that it repeats, for screen readers.
  drawSeal(drawing, certificateNumber, accent, goal?.number);
  drawCode(drawing, printed);
  drawMachineLine(drawing, printed);
}

function drawGround(drawing: PdfDrawing, number: string, accent: string) {
  const { width, height } = builtInPage;
  drawing.rectangle({ x: 0, y: 0, width, height }, colors.paper);
  const { waves } = guilloche(number);
  waves.forEach(({ path, stretches }, index) => {
    const color = blend(index === 0 ? accent : colors.muted, 0.13);
    for (const stretch of stretches) {
      const [scaleX, scaleY] = [(width - 2 * frame.far) / 1200, 0.72 * stretch];
      drawing.stroke(path, color, 0.5, { x: frame.far, y: 255, scaleX, scaleY });
    }
  });
  drawBand(drawing, accent);
}

// Draws the frame: two lines with a braid of waves between them on every side.
function drawBand(drawing: PdfDrawing, accent: string) {
  const { width, height } = builtInPage;
  const middle = (frame.near + frame.far) / 2;
  const [long, short] = [width - 2 * middle, height - 2 * middle];
  for (const phase of [0, 1, 2, 3]) {
    const color = blend(accent, 0.75);
    for (const y of [middle, height - middle]) {
      drawing.stroke(braid(long, 42, phase), color, 0.45, { x: middle, y });
    }
    for (const x of [middle, width - middle]) {
      drawing.stroke(braid(short, 29, phase), color, 0.45, { x, y: middle, turn: 90 });
    }
  }
  for (const [inset, weight] of [
    [frame.near, 1.4],
    [frame.far, 0.7],
  ] as const) {
    const [right, bottom] = [width - inset, height - inset];
    drawing.stroke(
      `M${inset} ${inset}L${right} ${inset}L${right} ${bottom}L${inset} ${bottom}Z`,
      accent,
      weight,
    );
  }
}

function braid(length: number, waves: number, phase: number): string {
  const steps = waves * 6;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * waves * 2 * Math.PI + (phase * Math.PI) / 2;
    return `${((step / steps) * length).toFixed(2)} ${(4.6 * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}`;
}

function drawSeal(drawing: PdfDrawing, number: string, accent: string, goal: number | undefined) {
  const { rosette } = guilloche(number);
  const { x, y, radius } = seal;
  const scale = radius / 300;
  for (const turn of rosette.turns) {
    drawing.stroke(rosette.path, blend(accent, 0.7), 0.5, {
      x,
      y,
      scaleX: scale,
      scaleY: scale,
      turn,
    });
  }
  drawing.fill(circle(radius * 0.4), colors.paper, { x, y });
  drawing.stroke(circle(radius * 0.4), accent, 1.2, { x, y });
  if (goal === undefined) return drawAllGoals(drawing);
  const size = radius * 0.8;
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return drawing.text(
    String(goal),
    box,
    { size: 40, weight: 600, tag: "Artifact" },
    darkened(accent),
    "center",
  );
}

// A certificate for all goals shows all goal colours as a ring.
function drawAllGoals(drawing: PdfDrawing) {
  const [outer, inner] = [seal.radius * 0.34, seal.radius * 0.2];
  goals.forEach(({ color }, index) => {
    const [from, to] = [index, index + 0.86].map((at) => (at / goals.length) * 2 * Math.PI);
    const point = (radius: number, angle = 0) =>
      `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    drawing.fill(
      `M${point(outer, from)}L${point(outer, to)}L${point(inner, to)}L${point(inner, from)}Z`,
      color,
      { x: seal.x, y: seal.y },
    );
  });
}

function drawGoal(drawing: PdfDrawing, goal: number | null, locale: Locale) {
  const t = translate(locale);
  const [y, side] = [366, 22];
  if (!isGoalNumber(goal)) {
    const box = { x: start, y, width: columnWidth, height: side };
    drawing.text(t("certificatePdf.allGoals"), box, { size: 13, weight: 600 }, colors.ink);
    return;
  }
  const accent = goals[goal - 1]?.color ?? colors.action;
  drawing.rectangle({ x: start, y: y + 2, width: 5, height: side - 4 }, accent);
  const title = t("certificatePdf.goal", { goal, title: t(goalTitleKey(goal)) });
  const box = { x: start + 14, y, width: columnWidth - 14, height: side };
  drawing.text(title, box, { size: 13, weight: 600 }, colors.ink);
}

function drawFacts(drawing: PdfDrawing, { data, certificateNumber, locale }: PrintedCertificate) {
  const t = translate(locale);
  const facts = [
    { label: t("certificatePdf.date"), value: certificateDate(data, locale), width: 120 },
    ...(data.score === null
      ? []
      : [{ label: t("certificatePdf.score"), value: `${data.score}%`, width: 60 }]),
    { label: t("certificatePdf.number"), value: certificateNumber, width: 190, isMono: true },
    { label: t("certificatePdf.issuer"), value: data.issuer, width: 130 },
  ];
  let x = start;
  for (const { label, value, width, isMono } of facts) {
    drawing.text(label, { x, y: footTop, width, height: 14 }, { size: 9.5 }, colors.muted);
    const box = { x, y: footTop + 14, width: width - 6, height: 20 };
    const family = isMono ? "mono" : "sans";
    drawing.text(value, box, { size: 12.5, weight: 600, family }, colors.ink);
    x += width + 14;
  }
}

function drawCode(drawing: PdfDrawing, { verifyUrl, locale }: PrintedCertificate) {
  const side = 104;
  const box = { x: seal.x - side / 2, y: 348, width: side, height: side };
  const t = translate(locale);
  drawQr(drawing, verifyUrl, box, t("certificatePdf.code", { address: verifyUrl }));
  const label = { x: seal.x - 80, y: 454, width: 160, height: 14 };
  drawing.text(t("certificatePdf.verify"), label, { size: 9.5 }, colors.muted, "center");
}

// The machine-readable line at the foot of a passport page: 60 characters of A to Z, 0 to 9 and "<".
function drawMachineLine(drawing: PdfDrawing, { data, certificateNumber }: PrintedCertificate) {
  const spelled = `C<${certificateNumber}<<${toAsciiName(data.student_name).toUpperCase()}`;
  const line = spelled
    .replaceAll(/[^A-Z0-9<]+/g, "<")
    .slice(0, 60)
    .padEnd(60, "<");
  const { width, height } = builtInPage;
  const inset = frame.far + 0.35;
  const box = { x: inset, y: height - inset - 54, width: width - 2 * inset, height: 54 };
  drawing.rectangle(box, colors.strip);
  drawing.rectangle({ ...box, height: 0.75 }, colors.line);
  const [size, room] = [13, width - 2 * start];
  const letterSpacing = room / 60 - size * 0.6;
  const style = { size, family: "mono", letterSpacing, tag: "Artifact" } as const;
  drawing.text(line, { ...box, x: start, width: room + 1 }, style, colors.ink);
}

function circle(radius: number): string {
  const k = radius * 0.5523;
  return `M${radius} 0C${radius} ${k} ${k} ${radius} 0 ${radius}C${-k} ${radius} ${-radius} ${k} ${-radius} 0C${-radius} ${-k} ${-k} ${-radius} 0 ${-radius}C${k} ${-radius} ${radius} ${-k} ${radius} 0Z`;
}

/** Returns a colour blended with the paper colour; `part` is the share of the colour. */
const blend = (color: string, part: number) => mix(color, colors.paper, part);
// Dark enough for a legible number.
const darkened = (color: string) => mix(color, colors.ink, 0.55);

function mix(color: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * part + (b ?? 0) * (1 - part));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
