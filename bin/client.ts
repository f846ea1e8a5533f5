import { writeFileSync } from "node:fs";

import { describeApi } from "#app/api/api.ts";

import type { Document } from "./client/document.ts";
import { writeClient } from "./client/write-client.ts";

// JSON and back, so that the client is written from what callers are given.
const document = JSON.parse(JSON.stringify(describeApi())) as Document;
writeFileSync("examples/client/sdg-passport.ts", writeClient(document));
process.exit(0);
