import { randomBytes } from "node:crypto";

import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";

import { type DemoResult, fillDemo } from "#bin/demo/fill.ts";
import { startProduct } from "#tests/process/product.ts";

export type DemoProduct = {
  origin: string;
  db: ReturnType<typeof drizzle>;
  guides: DemoResult["guides"];
  stop(): Promise<void>;
};

/** Starts the product with the demo in a separate database, where no other test adds or removes linked items. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const shared = process.env["DATABASE_URL"] ?? "";
  const name = `crawl_${randomBytes(4).toString("hex")}`;
  const own = new URL(shared);
  own.pathname = `/${name}`;
  await onDatabase(shared, `create database ${name}`);
  const product = startProduct(process.env["DATA_DIR"] ?? "", {
    NODE_ENV: "production",
    DATABASE_URL: own.href,
    // Its own address, not the one of the product that the other tests share.
    PUBLIC_URL: "",
    RATE_LIMIT_FACTOR: "100",
  });
  const origin = await product.ready;
  const pool = new Pool({ connectionString: own.href, max: 4 });
  const db = drizzle({ client: pool });
  const { guides } = await fillDemo({ learners: 40, seed: "crawl", now: Date.now() }, db);
  return {
    origin,
    db,
    guides,
    stop: async () => {
      await pool.end();
      product.process.kill("SIGTERM");
      await product.ended;
      await onDatabase(shared, `drop database ${name} with (force)`);
    },
  };
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
