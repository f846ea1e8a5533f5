import { expect, test } from "vitest";

import { describeDevice } from "./describe-device.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36`,
    "Chrome",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Version/19.0 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webKit} SamsungBrowser/29.0 Chrome/140.0 Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.1", null, null],
  [null, null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
