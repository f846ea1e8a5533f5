// PDF has no arcs: four curves approximate an ellipse.
const reach = 0.5523;

/** Returns an ellipse around a point as path data. */
export function ellipse(rx: number, ry = rx, x = 0, y = 0): string {
  const [cx, cy] = [rx * reach, ry * reach];
  const points = [
    [x + cx, y - ry, x + rx, y - cy, x + rx, y],
    [x + rx, y + cy, x + cx, y + ry, x, y + ry],
    [x - cx, y + ry, x - rx, y + cy, x - rx, y],
    [x - rx, y - cy, x - cx, y - ry, x, y - ry],
  ];
  return `M${short(x)} ${short(y - ry)}${points.map((curve) => `C${curve.map(short).join(" ")}`).join("")}Z`;
}

/** Returns a rectangle with rounded corners around 0,0 as path data. */
export function roundedRectangle(width: number, height: number, radius: number): string {
  const [x, y, k] = [width / 2, height / 2, radius * (1 - reach)];
  return [
    `M${short(radius - x)} ${short(-y)}L${short(x - radius)} ${short(-y)}`,
    `C${[x - k, -y, x, k - y, x, radius - y].map(short).join(" ")}L${short(x)} ${short(y - radius)}`,
    `C${[x, y - k, x - k, y, x - radius, y].map(short).join(" ")}L${short(radius - x)} ${short(y)}`,
    `C${[k - x, y, -x, y - k, -x, y - radius].map(short).join(" ")}L${short(-x)} ${short(radius - y)}`,
    `C${[-x, k - y, k - x, -y, radius - x, -y].map(short).join(" ")}Z`,
  ].join("");
}

/**
 * Returns an arch around 0,0: half a circle on two sides down to a foot, with rounded corners there, as path data. Its
 * height is 0.89 of its width.
 */
export function arch(width: number, foot: number, radius: number): string {
  const [x, k] = [width / 2, radius * (1 - reach)];
  const [middle, c] = [foot - x * 0.78, x * reach];
  return [
    `M${short(-x)} ${short(foot - radius)}L${short(-x)} ${short(middle)}`,
    `C${[-x, middle - c, -c, middle - x, 0, middle - x].map(short).join(" ")}`,
    `C${[c, middle - x, x, middle - c, x, middle].map(short).join(" ")}L${short(x)} ${short(foot - radius)}`,
    `C${[x, foot - k, x - k, foot, x - radius, foot].map(short).join(" ")}L${short(radius - x)} ${short(foot)}`,
    `C${[k - x, foot, -x, foot - k, -x, foot - radius].map(short).join(" ")}Z`,
  ].join("");
}

/** Returns lines from one circle around 0,0 to another, evenly spaced, as path data. */
export function ticks(count: number, from: number, to: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (radius: number) =>
      `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;
    return `M${at(from)}L${at(to)}`;
  }).join("");
}

/** Returns the face of a medal with 20 scallops around 0,0 as path data. */
export function medal(radius: number): string {
  const scallops = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return ellipse(radius * 0.16, radius * 0.16, x, y);
  });
  return `${ellipse(radius)}${scallops.join("")}`;
}

const short = (value: number) => Math.round(value * 100) / 100;
