import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/domains/*/tables.server.ts", "./app/domains/*/*/tables.server.ts"],
  out: "./db/migrations",
});
