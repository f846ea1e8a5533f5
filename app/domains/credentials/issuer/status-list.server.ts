import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import { statusContexts } from "#app/domains/credentials/contexts.ts";
import {
  type JsonLd,
  statusListLength,
  statusListPath,
  wholeSeconds,
} from "#app/domains/credentials/credential.ts";
import { createProcessMap } from "#app/lib/process-memory.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { issuerDid } from "./issuer.server.ts";
import { findSigningKey, type SigningKey } from "./keys.server.ts";
import { signDocument } from "./sign-document.server.ts";

// The last signed version of each list: signed again only if a status or the key has changed.
const signed = createProcessMap<number, { version: string; document: Promise<JsonLd> }>();

/** Returns the current signed status list of a number; undefined if there is no such list. */
export async function readStatusList(list: number, tx: Db = db): Promise<JsonLd | undefined> {
  const state = await findState(list, tx);
  if (!state) return undefined;
  const key = await findSigningKey(tx);
  const version = createHash("sha256").update(`${key.id} ${state.revoked.join()}`).digest("hex");
  const cached = signed.get(list);
  if (cached?.version === version) return cached.document;
  const document = sign(list, state, key);
  signed.set(list, { version, document });
  document.catch(() => signed.delete(list));
  return document;
}

type State = { revoked: number[]; changedAt: Date };

async function findState(list: number, tx: Db): Promise<State | undefined> {
  const { rows } = await tx.execute<{ revoked: number[]; changed_at: string; lists: number }>(sql`
    select coalesce(array_agg(c.status_index order by c.status_index), '{}') as revoked,
      coalesce(max(c.revoked_at), (select min(k.created_at) from issuer_keys k), now())::text
        as changed_at,
      (select coalesce(max(status_list), 1) from credentials) as lists
    from credentials c where c.status_list = ${list} and c.revoked_at is not null`);
  const [row] = rows;
  if (!row || list < 1 || list > row.lists) return undefined;
  return { revoked: row.revoked, changedAt: new Date(row.changed_at) };
}

async function sign(list: number, { revoked, changedAt }: State, key: SigningKey) {
  const { createCredential, createList } = await import("@digitalbazaar/vc-bitstring-status-list");
  const statusList = await createList({ length: statusListLength });
  for (const index of revoked) statusList.setStatus(index, true);
  const id = publicUrl(statusListPath(list));
  const document = await createCredential({
    id,
    list: statusList,
    statusPurpose: "revocation",
    context: [...statusContexts],
  });
  const dated = { ...document, issuer: issuerDid(), validFrom: wholeSeconds(changedAt) };
  return signDocument(dated, key);
}
