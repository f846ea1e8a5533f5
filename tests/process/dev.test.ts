import { spawn } from "node:child_process";

import { expect, test } from "vitest";

import { makeDataDir } from "./product.ts";

test("development serves the starter content, as the product does, and the gallery of components", async () => {
  const dataDir = makeDataDir();
  const dev = spawn(process.execPath, ["bin/dev.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: "",
      PORT: "0",
      DATA_DIR: dataDir.path,
      ADMIN_PASSWORD: "only-for-tests-9",
    },
  });
  let output = "";
  const ended = new Promise((resolve) => dev.once("close", resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const handleOutput = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /ready at ([^\s,]+)/.exec(output)?.[1];
        if (address) resolve(address);
      };
      dev.stdout.on("data", handleOutput);
      dev.stderr.on("data", handleOutput);
      void ended.then(() => reject(new Error(output)));
    });
    const answer = await fetch(`${url}/api/v1/courses?limit=200`);
    const { items } = (await answer.json()) as { items: unknown[] };
    expect(items).toHaveLength(17);
    const gallery = await (await fetch(`${url}/dev/ui`)).text();
    const [script = ""] = /\/bin\/dev\/[^"]+/.exec(gallery) ?? [];
    expect(await (await fetch(`${url}${script}`)).text()).toContain("/bin/dev/gallery/gallery.tsx");
  } finally {
    dev.kill("SIGTERM");
    await ended;
    dataDir.remove();
  }
}, 180_000);
