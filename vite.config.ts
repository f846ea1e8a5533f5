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

export default defineConfig({
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
      // lucide-react is one CommonJS barrel for Node; bundled, only the icons in use are loaded.
      resolve: { noExternal: ["lucide-react"] },
      // The server bundle is the whole product: host, API and pages share one instance of every module.
      build: { rolldownOptions: { input: "./app/composition/server.ts" } },
    },
  },
});
