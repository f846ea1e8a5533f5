import fc from "fast-check";

import { knownValue, oddText } from "./odd-values.ts";
import { callers, type FuzzRequest, toBytes } from "./request.ts";

const besidePages = [
  "/__manifest?p=%2F&version=x",
  "/api/v1/openapi.json",
  "/api/v1/:x",
  "/api/auth/get-session",
  "/api/auth/:x",
  "/.well-known/did.json",
  "/.well-known/:x",
  "/credentials/status/:n",
  "/assets/:name",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/:name",
  "/healthz",
  "/favicon.ico",
  "/:made/:up",
];

const methods = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"] as const;
const intents = [
  "save-profile",
  "delete",
  "toggle",
  "submit",
  "start",
  "add",
  "renew-code",
  "check-in",
  "undo",
  "x",
];

/** Generates requests to every page and other route, with unusual texts in every part of the path. */
export function addressRequests(patterns: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const addresses = fc.constantFrom(...patterns, ...besidePages).chain(fill);
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      path: addresses,
      ending: fc.oneof(
        { weight: 12, arbitrary: fc.constant("") },
        {
          weight: 3,
          arbitrary: fc.constantFrom(".data", "/", "//", "/.data", ".xml", "/_.data", "/.."),
        },
        { weight: 1, arbitrary: segments },
      ),
      query: fc.array(queryPairs, { maxLength: 3 }),
      method: fc.oneof(
        { weight: 14, arbitrary: fc.constant("GET") },
        { weight: 2, arbitrary: fc.constantFrom(...methods) },
        { weight: 2, arbitrary: fc.constant("POST") },
      ),
      form: fc.array(fc.tuple(fields, oddText), { maxLength: 6 }),
      header: fc.oneof(fc.constant({}), oddHeaders),
    })
    .map(({ caller, path, ending, query, method, form, header }): FuzzRequest => {
      const separator = path.includes("?") ? "&" : "?";
      const search = query.length > 0 ? `${separator}${query.join("&")}` : "";
      const isForm = method === "POST" && path !== "/logout";
      return {
        caller,
        method: method === "POST" && !isForm ? "GET" : method,
        target: unspaced(`${path}${ending}${search}`),
        headers: {
          ...header,
          ...(isForm && { "Content-Type": "application/x-www-form-urlencoded" }),
        },
        body: isForm ? Buffer.from(formOf(form)) : undefined,
      };
    });
}

/** Generates an unusual text as a path segment: raw, encoded once or encoded twice. */
const segments: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: oddText }, { weight: 2, arbitrary: knownValue }),
    fc.nat(3),
  )
  .map(([text, times]) => {
    if (text.startsWith("~known~")) return text;
    let encoded = text.toWellFormed();
    for (let n = 1; n < times; n++) encoded = encodeURIComponent(encoded);
    return toBytes(encoded);
  });

const names = [
  "q",
  "page",
  "cursor",
  "goal",
  "type",
  "redirect",
  "tab",
  "view",
  "month",
  "kind",
  "token",
  "code",
  "n",
  "_routes",
  "index",
  "limit",
  "when",
  "from",
  "to",
];

const queryPairs = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: segments },
    ),
    segments,
  )
  .map(([name, value]) => `${name}=${value}`);

const fields = fc.constantFrom(
  "intent",
  "id",
  "title",
  "name",
  "body",
  "email",
  "password",
  "learner",
  "quantity",
  "reason",
  "goal",
  "seen",
  "date",
  "file",
);

const formOf = (form: [string, string][]) =>
  new URLSearchParams(
    form.map(([name, text]) => [
      name,
      name === "intent" ? (intents[text.length % intents.length] ?? "") : text.toWellFormed(),
    ]),
  ).toString();

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { "Accept-Language": "x-%-😀, en;q=9, *;q=0".replaceAll("😀", "\u00f0") },
  {
    Cookie:
      "sdg-passport.session_token=%00; sdg-passport.flash=%7B; sdg-passport.basket=x; sdg-passport.door=%",
  },
  { "If-None-Match": '"\u00ff"', Range: "bytes=5-1" },
  { "X-Forwarded-For": "not an address", "X-Forwarded-Proto": "ftp" },
  { Accept: "text/csv", "Accept-Encoding": "br;q=x, zstd" },
  { "Sec-Fetch-Site": "odd", Origin: "null" },
  { Referer: "%%%" },
);

function fill(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split("/");
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? segments : fc.constant(part))))
    .map((filled) => filled.join("/"));
}

// A space or a line break would end the address, or the request, so they are always encoded.
const unspaced = (target: string) =>
  target.replaceAll(/[ \r\n\t]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
