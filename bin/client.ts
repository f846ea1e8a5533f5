import { writeFileSync } from "node:fs";

import { describeApi } from "#app/api/api.ts";

import type { Document } from "./client/document.ts";
import { writeClient } from "./client/write-client.ts";

// Serialised and parsed, so that the client is generated from what API users receive.
const document = JSON.parse(JSON.stringify(describeApi())) as Document;
writeFileSync("examples/client/sdg-passport.ts", writeClient(document));
process.exit(0);
