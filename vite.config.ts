import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { clientFiles } from "./app/http/bundle/client-files.ts";
import { helpersInApp } from "./app/http/bundle/helpers-in-app.ts";
import { oneByteSource } from "./app/http/bundle/one-byte-source.ts";
import { pageMessages } from "./app/http/bundle/page-messages.ts";
import { serverParts } from "./app/http/bundle/server-parts.ts";
import { smallIcons } from "./app/http/bundle/small-icons.ts";
import { workerFiles } from "./app/http/bundle/worker-files.ts";
import routes from "./app/routes.ts";
import { compiledMessages } from "./content/messages/vite-plugin.ts";

// They find files of their own beside their code (WebAssembly, native code, SQL, threads), or are needed for development only.
const notBundled = [
  "graphile-worker",
  "harfbuzzjs",
  "mupdf",
  "pg",
  "pino",
  "sharp",
  "vite",
  "wawoff2",
];

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(),
    tailwindcss(),
    reactRouter(),
    clientFiles(routes),
    helpersInApp(),
    oneByteSource(),
    pageMessages(routes),
    serverParts(),
    smallIcons(),
    workerFiles(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Built, the server has what it uses of its libraries in a few files: it starts faster and takes less memory than with
      // 1,600. For development, only lucide-react is bundled: for Node it is one CommonJS file of all icons.
      resolve:
        command === "build"
          ? { noExternal: true, external: notBundled }
          : { noExternal: ["lucide-react"] },
      // The server bundle is the whole product: host, API and pages share one instance of every module.
      build: { rolldownOptions: { input: "./app/composition/server.ts" } },
    },
  },
}));
