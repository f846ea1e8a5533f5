import { launchBrowser } from "./screenshots/camera.ts";
import { takeCourse } from "./screenshots/course.ts";
import { takeHelp } from "./screenshots/help.ts";
import { takeManifest } from "./screenshots/manifest.ts";
import { takePages } from "./screenshots/pages.ts";

// Takes the screenshots of docs/screens.md and docs/design.md, of a course from start to certificate, of the help, or of
// the web app manifest: `node bin/screenshots.ts pages|course|help|manifest ORIGIN PASSWORD [NAME...]`,
// of a product filled with `npm run demo -- --password PASSWORD`. docs/screens.md says more.

const [what = "", origin = "http://localhost:3000", password = "", ...names] =
  process.argv.slice(2);

const browser = await launchBrowser();
try {
  if (what === "pages") await takePages(browser, { origin, password }, names);
  else if (what === "course") await takeCourse(browser, { origin, password });
  else if (what === "help") await takeHelp(browser, { origin, password }, names);
  else if (what === "manifest") await takeManifest(browser, { origin, password }, names);
  else
    throw new Error(
      "Usage: node bin/screenshots.ts pages|course|help|manifest ORIGIN PASSWORD [NAME...]",
    );
} finally {
  await browser.close();
}
