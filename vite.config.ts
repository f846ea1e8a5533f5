import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // The server bundle is the whole product: host, API and pages share one instance of every module.
    rolldownOptions: isSsrBuild ? { input: "./app/server.ts" } : undefined,
  },
  // lucide-react is one CommonJS barrel for Node; bundled, only the icons in use are loaded.
  environments: { ssr: { resolve: { noExternal: ["lucide-react"] } } },
}));
