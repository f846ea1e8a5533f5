import {
  type FieldBox,
  type Placement,
  type TemplateField,
  templateFields,
  textAlignments,
} from "./template.ts";

/** Returns the default positions of the fields and the QR code on a page of this size. None overlaps another. */
export function startingPlacement(pageWidth: number, pageHeight: number): Placement {
  const short = Math.min(pageWidth, pageHeight);
  // Relative to the short side, so that the text is equally high on portrait and landscape pages.
  const across = (share: number) => (share * short) / pageWidth;
  const down = (share: number) => (share * short) / pageHeight;
  const box = (y: number, height: number, rest: Pick<FieldBox, "x" | "width" | "align">) => ({
    ...rest,
    y: round(y),
    height: round(height),
    color: ink,
  });
  const middle = { x: 0.1, width: 0.8, align: "center" } as const;
  const foot = { x: round(across(0.08)), width: 0.42, align: "start" } as const;
  const size = across(0.18);
  return {
    fields: {
      student_name: box(0.4, down(0.1), middle),
      course_title: box(0.4 + down(0.16), down(0.06), middle),
      completion_date: box(1 - down(0.17), down(0.04), foot),
      certificate_number: box(1 - down(0.12), down(0.04), foot),
    },
    qr: {
      x: round(1 - across(0.08) - size),
      y: round(1 - down(0.08) - down(0.18)),
      size: round(size),
    },
  };
}

/** Returns the placement with nothing beyond the edge of the page and nothing too small to see. */
export function keepOnPage(placement: Placement, pageWidth: number, pageHeight: number): Placement {
  const fields = mapFields((field) => {
    const box = placement.fields[field];
    const width = within(box.width, 0.02, 1);
    const height = within(box.height, 0.01, 1);
    return {
      ...box,
      width,
      height,
      x: within(box.x, 0, 1 - width),
      y: within(box.y, 0, 1 - height),
    };
  });
  const size = within(placement.qr.size, 0.02, Math.min(1, pageHeight / pageWidth));
  const high = (size * pageWidth) / pageHeight;
  return {
    fields,
    qr: { size, x: within(placement.qr.x, 0, 1 - size), y: within(placement.qr.y, 0, 1 - high) },
  };
}

/** The elements that can be moved on a page. */
export type Movable = TemplateField | "qr";
export const movables: readonly Movable[] = [...templateFields, "qr"];

/** Returns the placement with one element moved by shares of the page, at most to its edge. */
export function movedBy(
  placement: Placement,
  what: Movable,
  { right, down }: { right: number; down: number },
  page: { width: number; height: number },
): Placement {
  const move = <Box extends { x: number; y: number }>(box: Box) => ({
    ...box,
    x: box.x + right,
    y: box.y + down,
  });
  const moved =
    what === "qr"
      ? { ...placement, qr: move(placement.qr) }
      : { ...placement, fields: { ...placement.fields, [what]: move(placement.fields[what]) } };
  return keepOnPage(moved, page.width, page.height);
}

/** Returns a share of the page as a percentage, for display and input. */
export const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** Returns the share of the page for a percentage. */
export const fromPercent = (percent: number): number => round(percent / 100);

/** Returns the form values for a placement, by input name. */
export function placementValues(placement: Placement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of templateFields) {
    const { align, color, ...lengths } = placement.fields[field];
    for (const [name, share] of Object.entries(lengths)) {
      values[`fields.${field}.${name}`] = String(toPercent(share));
    }
    values[`fields.${field}.align`] = align;
    values[`fields.${field}.color`] = color;
  }
  for (const [name, share] of Object.entries(placement.qr)) {
    values[`qr.${name}`] = String(toPercent(share));
  }
  return values;
}

/** Returns the placement from a form's inputs. An input that is not a number leaves the previous value unchanged. */
export function placementFromValues(form: FormData, before: Placement): Placement {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const share = (name: string, fallback: number) => {
    const value = text(name);
    return value === "" || !Number.isFinite(Number(value)) ? fallback : fromPercent(Number(value));
  };
  const fields = mapFields((field) => {
    const box = before.fields[field];
    const name = (part: string) => `fields.${field}.${part}`;
    return {
      x: share(name("x"), box.x),
      y: share(name("y"), box.y),
      width: share(name("width"), box.width),
      height: share(name("height"), box.height),
      align: textAlignments.find((align) => align === text(name("align"))) ?? box.align,
      color: text(name("color")) || box.color,
    };
  });
  const { x, y, size } = before.qr;
  return {
    fields,
    qr: { x: share("qr.x", x), y: share("qr.y", y), size: share("qr.size", size) },
  };
}

type PageBox = { x: number; y: number; width: number; height: number };

/** Returns the placement for placeholders found on a page, in the page's own units; null if none was found. */
export function placeFound(
  found: Readonly<Record<string, PageBox>>,
  pageWidth: number,
  pageHeight: number,
): Placement | null {
  const start = startingPlacement(pageWidth, pageHeight);
  if (!templateFields.some((field) => found[`{${field}}`])) return null;
  const fields = mapFields((field) => {
    const box = found[`{${field}}`];
    return box ? foundField(box, pageWidth, pageHeight) : start.fields[field];
  });
  return keepOnPage({ fields, qr: start.qr }, pageWidth, pageHeight);
}

// A name is seldom as long as its placeholder, so the field is extended into the free space, with the alignment of
// its position.
function foundField(box: PageBox, pageWidth: number, pageHeight: number): FieldBox {
  const [x, width] = [box.x / pageWidth, box.width / pageWidth];
  const middle = x + width / 2;
  const line = { y: round(box.y / pageHeight), height: round(box.height / pageHeight), color: ink };
  if (Math.abs(middle - 0.5) < 0.04) {
    return { ...line, x: 0.1, width: 0.8, align: "center" };
  }
  const room = Math.min(Math.max(width, 0.35), 0.95);
  const isAtEnd = x + width > 0.85;
  return isAtEnd
    ? { ...line, x: round(Math.max(0, x + width - room)), width: round(room), align: "end" }
    : { ...line, x: round(x), width: round(Math.min(room, 1 - x)), align: "start" };
}

const mapFields = (make: (field: TemplateField) => FieldBox) =>
  Object.fromEntries(templateFields.map((field) => [field, make(field)])) as Placement["fields"];

const within = (value: number, least: number, max: number) =>
  round(Math.max(least, Math.min(value, Math.max(least, max))));

const ink = "#1a2332";

// Rounded to a ten-thousandth of the page: short enough to read in an input, and finer than any printer's resolution.
const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
