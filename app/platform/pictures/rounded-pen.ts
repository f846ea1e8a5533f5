import type { GeoContext } from "d3-geo";

/**
 * Returns a drawing context that writes an SVG path in whole pixels, relative to the point before, and leaves out lines
 * shorter than `shortest` pixels and what becomes too small for an area.
 */
export function roundedPen(shortest: number): GeoContext & { path: () => string } {
  const done: string[] = [];
  let line: string[] = [];
  let [x, y] = [0, 0];
  const finish = (end: string) => {
    if (line.length > (end === "z" ? 3 : 1)) done.push(line.join("") + end);
    line = [];
  };
  return {
    beginPath: () => {},
    arc: () => {},
    moveTo: (toX, toY) => {
      finish("");
      [x, y] = [Math.round(toX), Math.round(toY)];
      line.push(`M${x} ${y}`);
    },
    lineTo: (toX, toY) => {
      const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y];
      if (Math.abs(dx) + Math.abs(dy) < shortest) return;
      const pair = `${dx}${dy < 0 ? "" : " "}${dy}`;
      // Further pairs need no letter of their own.
      line.push(line.length === 1 ? `l${pair}` : dx < 0 ? pair : ` ${pair}`);
      [x, y] = [x + dx, y + dy];
    },
    closePath: () => finish("z"),
    path: () => {
      finish("");
      return done.join("");
    },
  };
}
