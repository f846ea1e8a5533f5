import { expect, test } from "vitest";

import { renderMarkdown } from "./render-markdown.server.ts";

const pictureBase = "/courses/clean-water/";
const render = (text: string) => renderMarkdown(text, { pictureBase }).trim();

test("headings begin at the second level, whatever the source uses", () => {
  expect(render("# A\n\n## B\n\n### C\n\n###### D")).toBe(
    "<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>\n<h6>D</h6>",
  );
  expect(renderMarkdown("## B", { topHeading: 3 }).trim()).toBe("<h3>B</h3>");
});

test("renders a table with alignment classes", () => {
  const html = render("| Year | Share |\n| --- | ---: |\n| 2022 | 9% |");
  expect(html).toContain('<th class="text-end">Share</th>');
  expect(html).toContain('<td class="text-end">9%</td>');
  expect(html).not.toContain("style=");
});

test("shows the text's own pictures and ours, with alternative text", () => {
  expect(render("![A bar](pictures/fresh-water.svg)")).toBe(
    '<p><img src="/courses/clean-water/pictures/fresh-water.svg" alt="A bar" loading="lazy" decoding="async" /></p>',
  );
  expect(render("![x](/courses/abc/pictures/0199-ab)")).toContain('src="/courses/abc/pictures/');
});

test("shows a picture with its size, and its dark version on dark screens", () => {
  const path = "/courses/clean-water/pictures/a.webp";
  const dark = "/courses/clean-water/pictures/a-dark.webp";
  const pictureSizes = new Map([[path, { width: 320, height: 200, dark }]]);
  expect(renderMarkdown("![A form](pictures/a.webp)", { pictureBase, pictureSizes }).trim()).toBe(
    `<p><picture><source srcset="${dark}" media="screen and (prefers-color-scheme: dark)" />` +
      `<img src="${path}" alt="A form" width="320" height="200" loading="lazy" decoding="async" /></picture></p>`,
  );
});

test.each([
  "https://evil.example/x.png",
  "//evil.example/x.png",
  "/api/v1/me",
  "/courses/../logout",
  "pictures/../../x.svg",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "javascript:alert(1)",
])("does not show a picture at %s", (src) => {
  const html = render(`![words that stay](${src})`);
  expect(html).not.toContain("<img");
  expect(html).toContain("words that stay");
});

test("external links have rel attributes, ours do not", () => {
  expect(render("[WHO](https://www.who.int)")).toBe(
    '<p><a href="https://www.who.int" rel="nofollow ugc noopener">WHO</a></p>',
  );
  expect(render("[here](/missions)")).toBe('<p><a href="/missions">here</a></p>');
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
])("%j is not linked", (text) => {
  expect(render(text)).not.toContain("href");
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe src='https://evil.example'></iframe>",
  "a <b onclick=alert(1)>b</b>",
  "<!-- --><style>*{}</style>",
  '[x](https://a.example "><img src=x onerror=alert(1)>")',
  '!["><img src=x onerror=alert(1)>](pictures/a.svg)',
  '```"><script>alert(1)</script>\nx\n```',
  "| <script>alert(1)</script> |\n| --- |\n| <img onerror=x> |",
])("%j adds no markup", (text) => {
  const tags = render(text).match(/<\/?[a-z][^>]*>/gi) ?? [];
  const names = tags.map((tag) => /[a-z0-9]+/i.exec(tag)?.[0] ?? "");
  const ours = "p a img pre code table thead tbody tr th td".split(" ");
  expect(names.filter((name) => !ours.includes(name))).toEqual([]);
  expect(tags.filter((tag) => /\son\w+=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
});

test("renders a deep or long text quickly", () => {
  const before = process.cpuUsage();
  render(">".repeat(5000) + "a");
  render("[".repeat(20_000));
  render("*a ".repeat(20_000));
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
});

test("links known mentions outside of links and code", () => {
  const mentions = ["ada-obi-7k3f", "bea"];
  const html = (text: string) => renderMarkdown(text, { mentions }).trim();
  const ada = '<a href="/passport/ada-obi-7k3f" dir="ltr">@ada-obi-7k3f</a>';
  expect(html("Ask @ada-obi-7k3f, @nobody or @Bea.")).toBe(
    `<p>Ask ${ada}, @nobody or <a href="/passport/bea" dir="ltr">@Bea</a>.</p>`,
  );
  expect(html("**@ada-obi-7k3f** is `@bea`")).toBe(
    `<p><strong>${ada}</strong> is <code>@bea</code></p>`,
  );
  for (const text of ["[@bea](/x)", "bea@bea.example", "a@bea", "/@bea", "@bea-2", "@beatrice"]) {
    expect(html(text), text).not.toContain('href="/passport');
  }
  expect(renderMarkdown("@bea")).not.toContain("<a");
});
