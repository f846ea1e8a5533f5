import { expect, test } from "vitest";

import { renderLesson } from "#app/domains/courses/learning/render-lesson.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { textOf } from "#tests/html.ts";

import { findCheckProblem } from "./render-check.server.ts";

const reading = { language: defaultLocale, locale: defaultLocale, t: translate(defaultLocale) };
const render = (text: string, own = {}) => renderLesson(text, { slug: "any", ...reading, ...own });
const fence = (kind: string, text: string) =>
  `\`\`\`check ${kind}\n${text}\n> So, *surely*.\n\`\`\`\n`;

test("renders options as radio buttons in an order of their own, and the answer below", async () => {
  const html = await render(
    fence("choose", "Why <b>so</b>, [here](/x)?\n- [x] *A* & {=1}\n- [ ] B\n- [ ] C"),
  );
  expect(html).toMatchInlineSnapshot(`
    "<div class="check print-keep" data-check="choose"><fieldset><legend><span>Choose</span> <b>Why &lt;b&gt;so&lt;/b&gt;, here?</b></legend><div class="check-options"><label><input type="radio" name="check-1" data-right><span><em>A</em> &amp; 1</span></label><label><input type="radio" name="check-1"><span>B</span></label><label><input type="radio" name="check-1"><span>C</span></label></div></fieldset><details><summary><span>Check answer</span></summary><div><p data-result="right"><span>Correct</span></p><p data-result="wrong"><span>Incorrect</span></p><p data-result="solution"><span>Correct answer:</span> <b><em>A</em> &amp; 1</b></p><p>So, <em>surely</em>.</p>
    <button type="button" data-check-again hidden><span>Try again</span></button></div></details><output class="sr-only"></output></div>
    "
  `);
});

test("renders items to sort with a number for each, never in the right order", async () => {
  const html = await render(fence("sort", "Which first?\n1. One\n2. Two\n3. Three"));
  expect(html).toMatchInlineSnapshot(`
    "<div class="check print-keep" data-check="sort"><fieldset><legend><span>Put in order</span> <b>Which first?</b></legend><p class="check-how"><span>Number the items in order, starting with 1.</span><span>Drag the items into order, or use the arrows.</span></p><ol class="check-order" data-order="[&quot;position 1 of 3&quot;,&quot;position 2 of 3&quot;,&quot;position 3 of 3&quot;]"><li><i data-order-grip></i><span data-order-place aria-hidden="true"></span><label for="check-1-1">Two</label><select id="check-1-1" autocomplete="off"><option value="" disabled>–</option><option selected>1</option><option data-right>2</option><option>3</option></select><span class="check-moves"><button type="button" data-order-move="up" aria-label="Move up: Two"></button><button type="button" data-order-move="down" aria-label="Move down: Two"></button></span></li><li><i data-order-grip></i><span data-order-place aria-hidden="true"></span><label for="check-1-0">One</label><select id="check-1-0" autocomplete="off"><option value="" disabled>–</option><option data-right>1</option><option selected>2</option><option>3</option></select><span class="check-moves"><button type="button" data-order-move="up" aria-label="Move up: One"></button><button type="button" data-order-move="down" aria-label="Move down: One"></button></span></li><li><i data-order-grip></i><span data-order-place aria-hidden="true"></span><label for="check-1-2">Three</label><select id="check-1-2" autocomplete="off"><option value="" disabled>–</option><option>1</option><option>2</option><option data-right selected>3</option></select><span class="check-moves"><button type="button" data-order-move="up" aria-label="Move up: Three"></button><button type="button" data-order-move="down" aria-label="Move down: Three"></button></span></li></ol><output data-order-status class="sr-only"></output></fieldset><details><summary><span>Check answer</span></summary><div><p data-result="right"><span>Correct</span></p><p data-result="wrong"><span>Incorrect</span></p><div data-result="solution"><span>Correct order:</span><ol><li>One</li><li>Two</li><li>Three</li></ol></div><p>So, <em>surely</em>.</p>
    <button type="button" data-check-again hidden><span>Try again</span></button></div></details><output class="sr-only"></output></div>
    "
  `);
  for (const items of ["1. A\n2. B\n3. C", "1. K\n2. L\n3. M", "1. X\n2. Y\n3. Z"]) {
    const shown = await render(fence("sort", `Q?\n${items}`));
    const order = [...shown.matchAll(/<label[^>]*>(\w)<\/label>/g)].map(([, name]) => name);
    expect(order.join()).not.toBe([...items.matchAll(/[A-Z]/g)].join());
  }
});

test("renders a guess as a slider with the answer on its scale", async () => {
  const html = await render(
    fence("guess", "How many?\n= {fact:social-protection-share}\nrange: 0 to 100"),
  );
  expect(html).toMatchInlineSnapshot(`
    "<div class="check print-keep" data-check="guess"><fieldset><legend><span>Guess</span> <b>How many?</b></legend><div class="check-guess"><label for="check-1"><span>Your guess</span></label> <b data-check-guess aria-hidden="true"></b><div class="check-scale"><input type="range" id="check-1" min="0" max="100" step="1" value="25" autocomplete="off" data-format="{&quot;locale&quot;:&quot;en-GB&quot;,&quot;by&quot;:0.01,&quot;tail&quot;:&quot;&quot;,&quot;options&quot;:{&quot;maximumFractionDigits&quot;:0,&quot;style&quot;:&quot;percent&quot;}}"><i aria-hidden="true" style="--from:52.4%;--to:52.4%"><b>52.4%</b></i></div><p aria-hidden="true"><span>0%</span><span>100%</span></p></div></fieldset><details><summary><span>Show answer</span></summary><div><p data-result="guess"><span>Your guess</span>: <b data-check-guess></b></p><p data-result="solution"><span>Correct answer:</span> <b>52.4%</b></p><p>So, <em>surely</em>.</p>
    <button type="button" data-check-again hidden><span>Try again</span></button></div></details><output class="sr-only"></output></div>
    "
  `);
});

test.each([
  ["= {fact:extreme-poverty-people}\nrange: 0 to 2e9", "808 million people", "0 2 billion people"],
  [
    "= {fact:social-protection-share@2015} of people\nrange: 0 to 100",
    "42.8% of people",
    "0% 100% of people",
  ],
  ["= 1883\nrange: 1800 to 2000", "1883", "1800 2000"],
  ["= 2.5 km\nrange: 0 to 10", "2.5 km", "0 10 km"],
])("writes numbers of the guess %j with their unit", async (guess, answer, ends) => {
  const html = await render(fence("guess", `How many?\n${guess}`));
  expect(textOf(/<p data-result="solution">(.*?)<\/p>/.exec(html)?.[1] ?? "")).toBe(
    `Correct answer: ${answer}`,
  );
  expect(textOf(/<p aria-hidden="true">(.*?)<\/p>/.exec(html)?.[1] ?? "")).toBe(ends);
});

test.each([
  ["= 20 km\nrange: 0 to 100", "50"],
  ["= 45 km\nrange: 0 to 100", "25"],
  ["= 1955\nrange: 1900 to 2000", "1925"],
])("the slider of %j starts away from the answer", async (guess, start) => {
  const html = await render(fence("guess", `How many?\n${guess}`));
  expect(/<input type="range"[^>]* value="(\d+)"/.exec(html)?.[1]).toBe(start);
});

test("quotes facts as text in labels, with their source in the explanation and in the list of sources", async () => {
  const html = await render(
    "```check choose\nWhy {fact:social-protection-share}?\n- [x] A\n- [ ] {fact:mpesa-households}\n- [ ] C\n\n" +
      "> It was {fact:social-protection-share}.\n```\n\n{sources}",
  );
  expect(html).toContain("<b>Why 52.4%?</b>");
  expect(html).toContain("<span>194,000</span>");
  expect(html).toMatch(/<p>It was .*<button [^>]+>52\.4%<\/button>\.<\/span><span popover/);
  expect(html.match(/<ul><li>.*<\/ul>/)?.[0]).toMatch(/Suri.*ILO/s);
});

test("marks the product’s words with their language in a course of another", async () => {
  const html = await render(fence("choose", "Warum?\n- [x] A\n- [ ] B\n- [ ] C"), {
    language: "de",
  });
  expect(html).toContain(`<summary><span lang="${defaultLocale}">Check answer</span></summary>`);
});

test.each([
  ["choose", "Why?", "A check of this kind has 3–6 lines"],
  [
    "guess",
    "Why?\n= {fact:nothing}\nrange: 0 to 1",
    "The check “Why?” needs its answer as a number",
  ],
  ["guess", "Why?\n= {fact:social-protection-share}\nrange: 0 to 1", "not “52.4”"],
])("a check to %s with a mistake is a sentence that names it", async (kind, text, sentence) => {
  const html = await render(fence(kind, text));
  expect(html).toMatch(/^<p class="chart-problem">[^<]+<\/p>\n$/);
  expect(html).toContain(sentence);
});

test("names the first problem of a text with its line", () => {
  const fine = fence("sort", "Why?\n1. A\n2. B\n3. C");
  expect(findCheckProblem(`A\n\n${fine}`, defaultLocale)).toBe(undefined);
  expect(findCheckProblem(`${fine}\n${fence("choose", "Why?")}`, defaultLocale)).toEqual({
    problem: "checkCount",
    about: "3–6",
    line: 9,
  });
});
