import { expect, test } from "vitest";

import { renderLesson } from "#app/domains/courses/learning/render-lesson.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { longText, longWord } from "./sample.ts";

const checks = `
\`\`\`check guess
How many litres flow through a shower in five minutes?

= 45 litres
range: 0 to 200

> About nine in a minute.
\`\`\`

\`\`\`check choose
${longText}

- [ ] ${longText}
- [x] ${longWord}
- [ ] Short

> ${longText}
\`\`\`

\`\`\`check sort
What comes first?

1. Rain
2. ${longText}
3. ${longWord}

> Downhill.
\`\`\`
`;

// After a change of the checks: npm run test:unit -- bin/dev/gallery -u
test("the gallery shows checks as lessons do", async () => {
  const t = translate(defaultLocale);
  const reading = { slug: "any", language: defaultLocale, locale: defaultLocale, t };
  await expect(await renderLesson(checks, reading)).toMatchFileSnapshot("./sample-checks.txt");
});
