import { create } from "qrcode";

import type { Box, PdfDrawing } from "./pdf-drawing.server.ts";

const quiet = 4;

/**
 * Draws the QR code of an address into a square, as black shapes on white with the quiet zone that scanners need;
 * `alternative` is the text that says where it leads, for screen readers; undefined for a code that repeats another.
 */
export function drawQr(
  drawing: PdfDrawing,
  address: string,
  box: Box,
  alternative: string | undefined,
): void {
  const { modules } = create(address, { errorCorrectionLevel: "M" });
  const module = box.width / (modules.size + 2 * quiet);
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      // Adjacent dark modules are one shape, so that no hairline separates them.
      let end = column;
      while (end < modules.size && modules.get(row, end)) end++;
      path += `M${column} ${row}L${end} ${row}L${end} ${row + 1}L${column} ${row + 1}Z`;
      column = end;
    }
  }
  const draw = () => {
    drawing.rectangle(box, "#ffffff");
    drawing.fill(path, "#000000", {
      x: box.x + quiet * module,
      y: box.y + quiet * module,
      scaleX: module,
      scaleY: module,
    });
  };
  if (alternative === undefined) draw();
  else drawing.figure(alternative, draw);
}
