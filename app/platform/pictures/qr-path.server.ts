import { create } from "qrcode";

/** A QR code as a shape: the path of its dark modules, and its side length in modules. */
export type QrPath = { path: string; size: number };

/** Returns the path of a QR code of a text, without the margin, which the caller adds. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let end = column;
      // Adjacent dark modules are one shape, so that no hairline separates them.
      while (end < size && modules.get(row, end)) end++;
      if (end > column) path += `M${column} ${row}h${end - column}v1h${column - end}z`;
      column = end;
    }
  }
  return { path, size };
}
