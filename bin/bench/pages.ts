import { gzipSync } from "node:zlib";

import { sendLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import type { Learner } from "./people.ts";
import type { Product } from "./product.ts";
import { type Row, ratio } from "./table.ts";

const gzip = { "Accept-Encoding": "gzip" };
const connections = 16;

/** Answers per second of a path, after a short warm-up. */
async function rate(
  port: number,
  path: string,
  count: number,
  headers: Record<string, string> = gzip,
) {
  const next = () => ({ path, headers });
  await sendLoad(port, { count: Math.ceil(count / 10), connections, next });
  const { perSecond, statuses } = await sendLoad(port, { count, connections, next });
  return { perSecond, statuses: Object.keys(statuses).join("/") };
}

/** The landing page as anonymous readers get it, beside the same bytes from nginx. */
export async function measureLanding(product: Product, nginxPort: number): Promise<Row> {
  const html = Buffer.from(await (await fetch(product.url)).arrayBuffer());
  const stopNginx = await startNginx(nginxPort, html, gzipSync(html, { level: 9 }));
  const ours = await rate(product.port, "/", 20_000);
  const yardstick = stopNginx && (await rate(nginxPort, "/index.html", 20_000));
  stopNginx?.();
  return {
    id: "Q2",
    what: "landing page, anonymous, ready-made (per second)",
    value: ours.perSecond,
    yardstick: yardstick?.perSecond,
    yardstickName: yardstick ? "nginx gzip_static" : "nginx is not installed",
    ratio: ratio(ours.perSecond, yardstick?.perSecond),
    reach: 0.5,
  };
}

/** The public passport, ready-made beside the landing page, and rendered beside an empty rendered page. */
export async function measurePassport(product: Product, slug: string): Promise<Row[]> {
  const landing = await rate(product.port, "/", 10_000);
  const kept = await rate(product.port, `/passport/${slug}`, 10_000);
  const rendered = await rate(product.port, `/passport/${slug}?fresh`, 800);
  const empty = await rate(product.port, "/no-such-page", 800);
  return [
    {
      id: "Q3a",
      what: "public passport, anonymous, ready-made (per second)",
      value: kept.perSecond,
      yardstick: landing.perSecond,
      yardstickName: "landing page",
      ratio: ratio(kept.perSecond, landing.perSecond),
      reach: 0.8,
    },
    {
      id: "Q3b",
      what: "public passport, anonymous, rendered (per second)",
      value: rendered.perSecond,
      yardstick: empty.perSecond,
      yardstickName: "not-found page, rendered",
      ratio: ratio(rendered.perSecond, empty.perSecond),
      reach: 0.4,
    },
  ];
}

/** The learner's own passport page, rendered for them. */
export async function measureOwnPassport(product: Product, learner: Learner): Promise<Row> {
  const headers = { ...gzip, Cookie: learner.cookie };
  const own = await rate(product.port, "/passport", 600, headers);
  const empty = await rate(product.port, "/no-such-page", 600, headers);
  return {
    id: "P1",
    what: "own passport page, signed in (per second)",
    value: own.perSecond,
    yardstick: empty.perSecond,
    yardstickName: "not-found page, signed in",
    ratio: ratio(own.perSecond, empty.perSecond),
  };
}

/** One passport as JSON, beside the smallest answer of the same server. */
export async function measurePassportJson(product: Product, slug: string): Promise<Row> {
  const json = await rate(product.port, `/api/v1/passports/${slug}`, 8000);
  const empty = await rate(product.port, "/healthz", 8000);
  return {
    id: "Q4",
    what: "passport as JSON (per second)",
    value: json.perSecond,
    yardstick: empty.perSecond,
    yardstickName: "smallest answer of the same server",
    ratio: ratio(json.perSecond, empty.perSecond),
    reach: 0.25,
  };
}

/** Compressed bytes of script and style that a page brings. */
export async function measureBytes(product: Product, path: string, cookie?: string): Promise<Row> {
  const response = await fetch(new URL(path, product.url), { headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url);
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, url]) => url);
  const [script, style] = await Promise.all([
    sumBytes(product, scripts),
    sumBytes(product, styles),
  ]);
  return {
    id: "bytes",
    what: `${path.replace(/SDG-.*/, "{qrCode}")} (${response.status}): script ${script} B, style ${style} B, page ${gzipSync(html).byteLength} B gzip`,
    value: script + style,
  };
}

async function sumBytes(product: Product, urls: (string | undefined)[]): Promise<number> {
  const sizes = [...new Set(urls)].map(async (url = "") => {
    const response = await fetch(new URL(url, product.url), {
      headers: { "Accept-Encoding": "identity" },
    });
    return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
