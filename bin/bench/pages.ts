import { gzipSync } from "node:zlib";

import { compare, smallestAnswerName, type Target } from "./compare.ts";
import type { Learner } from "./learners.ts";
import { startNginx } from "./nginx.ts";
import type { Product } from "./product.ts";
import { type Row, ratio } from "./table.ts";

const gzip = { "Accept-Encoding": "gzip" };
const connections = 16;

type Paths = Pick<Target, "port" | "product" | "count" | "status"> & {
  /** Requested in turn, repeatedly. */
  paths: readonly string[];
  headers?: Record<string, string>;
};

const comparePaths = (ours: Paths, yardstick: Paths | undefined) =>
  compare(toTarget(ours), yardstick && toTarget(yardstick));

const toTarget = ({ paths, headers = gzip, ...target }: Paths): Target => ({
  ...target,
  connections,
  requests: paths.map((path) => ({ path, headers })),
});

/** Measures the landing page as anonymous readers get it, compared with the same bytes from nginx. */
export async function measureLanding(product: Product, nginxPort: number): Promise<Row> {
  const { url, port } = product;
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  const nginx = await startNginx(nginxPort, html, gzipSync(html, { level: 9 }));
  const count = 20_000;
  const figures = await comparePaths(
    { port, product, paths: ["/"], count },
    nginx && { port: nginxPort, product: nginx, paths: ["/index.html"], count },
  );
  nginx?.stop();
  return {
    id: "Q2",
    what: "landing page, anonymous, ready-made (per second)",
    ...figures,
    yardstickName: nginx ? "nginx gzip_static" : "nginx is not installed",
    reach: 0.5,
  };
}

/**
 * Measures the public passport: cached, compared with the landing page; and rendered, compared with an empty
 * rendered page.
 */
export async function measurePassport(product: Product, slugs: string[]): Promise<Row[]> {
  const { port } = product;
  const [cachedPath = "", ...others] = slugs.map((slug) => `/passport/${slug}`);
  // Many different passports, with a query, for which no page is cached.
  const paths = others.map((path) => `${path}?fresh`);
  return [
    {
      id: "Q3a",
      what: "public passport, anonymous, ready-made (per second)",
      ...(await comparePaths(
        { port, product, paths: [cachedPath], count: 15_000 },
        { port, product, paths: ["/"], count: 15_000 },
      )),
      yardstickName: "landing page",
      reach: 0.8,
    },
    {
      id: "Q3b",
      what: "public passport, anonymous, rendered (per second)",
      ...(await comparePaths(
        { port, product, paths, count: 500 },
        { port, product, paths: ["/no-such-page"], count: 500, status: 404 },
      )),
      yardstickName: "not-found page, rendered",
      reach: 0.4,
    },
  ];
}

/** Measures a page of a signed-in learner, compared with the not-found page of the same learner. */
export async function measureSignedIn(
  product: Product,
  { cookie }: Learner,
  { id, what, path }: { id: string; what: string; path: string },
): Promise<Row> {
  const { port } = product;
  const headers = { ...gzip, Cookie: cookie };
  return {
    id,
    what,
    ...(await comparePaths(
      { port, product, paths: [path], count: 400, headers },
      { port, product, paths: ["/no-such-page"], count: 400, headers, status: 404 },
    )),
    yardstickName: "not-found page, signed in",
  };
}

/** Measures one passport as JSON, compared with the smallest response of the same server. */
export async function measurePassportJson(product: Product, slug: string): Promise<Row> {
  const { port } = product;
  return {
    id: "Q4",
    what: "passport as JSON (per second)",
    ...(await comparePaths(
      { port, product, paths: [`/api/v1/passports/${slug}`], count: 8000 },
      { port, product, paths: ["/healthz"], count: 8000 },
    )),
    yardstickName: smallestAnswerName,
    reach: 0.4,
  };
}

/**
 * Measures the compressed bytes of a page's scripts, compared with React and the router alone; also lists
 * the number of files, and the bytes of its style sheet and its HTML.
 */
export async function measureBytes(
  { url }: Product,
  path: string,
  { cookie, bare }: { cookie?: string; bare?: number } = {},
): Promise<Row> {
  const response = await fetch(new URL(path, url), { headers: cookie ? { cookie } : {} });
  const html = await response.text();
  const scripts = await readFiles(url, listFiles(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g));
  const styles = await readFiles(url, listFiles(html, /href="(\/assets\/[^"]+\.css)"/g));
  const script = sumBytes(scripts);
  const { pathname, search } = new URL(response.url);
  const name = (pathname + search).replace(/SDG-.*/, "{qrCode}");
  return {
    id: bare === undefined ? "Q9" : "Q10",
    what: `${name}: script in ${scripts.length} files (page ${sumBytes([html])} B, style ${sumBytes(styles)} B)`,
    value: script,
    isAtMost: true,
    ...(bare === undefined
      ? { reach: 0 }
      : {
          yardstick: bare,
          yardstickName: "React and router alone",
          ratio: ratio(script, bare),
          reach: 1.4,
        }),
  };
}

const listFiles = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found)),
];

const readFiles = (origin: string, paths: readonly string[]): Promise<string[]> =>
  Promise.all(
    paths.map(async (path) => {
      const headers = { "Accept-Encoding": "identity" };
      return (await fetch(new URL(path, origin), { headers })).text();
    }),
  );

const sumBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0);
