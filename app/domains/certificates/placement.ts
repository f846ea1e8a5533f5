import type { FieldBox, Placement } from "./template.ts";

/** Where the fields and the code stand on a page of this size until somebody places them: none covers another. */
export function startingPlacement(pageWidth: number, pageHeight: number): Placement {
  const short = Math.min(pageWidth, pageHeight);
  // Shares of the short side, so that letters are as high on an upright page as on a wide one.
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

const ink = "#1a2332";

// Fractions that a person can read in a field; a ten-thousandth of a page is finer than any printer.
const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
