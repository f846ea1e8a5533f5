import { gzipSync } from "node:zlib";

import { build, type Rolldown } from "vite";

const id = "virtual:bare";
// The minimum that any application page of React Router in framework mode loads.
const source = `
  import { createElement, startTransition } from "react";
  import { hydrateRoot } from "react-dom/client";
  import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
  import { HydratedRouter } from "react-router/dom";
  globalThis.used = [Link, Links, Meta, Outlet, Scripts, ScrollRestoration];
  startTransition(() => void hydrateRoot(document, createElement(HydratedRouter)));
`;

/** Returns the compressed bytes of React and the router alone, bundled as the product is. */
export async function measureBareScript(): Promise<number> {
  const output = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "bare",
        resolveId: (name) => (name === id ? `\0${id}` : undefined),
        load: (name) => (name === `\0${id}` ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: id } },
  })) as Rolldown.RolldownOutput;
  return output.output
    .filter((file) => file.type === "chunk")
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
}
