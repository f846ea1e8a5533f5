import { goals } from "#app/domains/sdgs/goals.ts";
import type { Box, PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";

/** The colours of the closed passport, as in `passport.css`. */
export const coverInk = { ground: "#0b4249", text: "#f7f3e8", muted: "#c6d8d5", line: "#3d7175" };

const stripHeight = 4;

/**
 * Draws the upper part of a closed passport into a box: the pattern of all goals on its dark ground, and the colours of
 * the 17 goals along its foot.
 */
export function drawCover(drawing: PdfDrawing, box: Box): void {
  drawing.rectangle(box, coverInk.ground);
  drawing.within(box, () => drawPattern(drawing, box));
  const [width, y] = [box.width / goals.length, box.y + box.height - stripHeight];
  goals.forEach(({ color }, index) =>
    drawing.rectangle({ x: box.x + index * width, y, width, height: stripHeight }, color),
  );
}

function drawPattern(drawing: PdfDrawing, box: Box): void {
  const at = { x: box.x + box.width - 96, y: box.y + (box.height - stripHeight) / 2 };
  for (const radius of [44, 48, 104, 118]) {
    drawing.stroke(circle(radius), coverInk.line, 0.75, at);
  }
  goals.forEach((_, index) => {
    const turn = (index * 360) / goals.length;
    drawing.stroke("M0 -56L0 -84", coverInk.line, 4, { ...at, turn });
    drawing.stroke("M0 -92L0 -97", coverInk.line, 0.75, { ...at, turn });
  });
}

// PDF has no arcs, so four curves approximate a circle.
function circle(radius: number): string {
  const reach = radius * 0.5523;
  return `M0 ${-radius}C${reach} ${-radius} ${radius} ${-reach} ${radius} 0C${radius} ${reach} ${reach} ${radius} 0 ${radius}C${-reach} ${radius} ${-radius} ${reach} ${-radius} 0C${-radius} ${-reach} ${-reach} ${-radius} 0 ${-radius}Z`;
}
