import { readdirSync } from "node:fs";

import { Client } from "pg";
import { expect, inject, test } from "vitest";

import { makeDataDir, startProduct } from "./product.ts";

async function refuse(variables: Record<string, string>) {
  const dataDir = makeDataDir();
  const answer = await startProduct(dataDir.path, variables).ended;
  expect(readdirSync(dataDir.path), "nothing was made").toEqual([]);
  dataDir.remove();
  return answer;
}

test.each([
  ["PORT", "seventy"],
  ["PUBLIC_URL", "passport"],
  ["DATABASE_URL", "mysql://localhost/x"],
])("names a wrong %s", async (name, value) => {
  const { code, errors } = await refuse({ [name]: value });
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^The variable ${name} is wrong: [^\\n]+\\n$`));
});

test("names an unreachable database without its password", async () => {
  const url = "postgres://ada:secret@127.0.0.1:9/passport";
  const { code, errors } = await refuse({ DATABASE_URL: url });
  expect(code).toBe(1);
  expect(errors).toBe(
    "The database of DATABASE_URL (database passport at 127.0.0.1:9 as ada) cannot be used: nothing answers there. " +
      "Start it, or correct DATABASE_URL; without DATABASE_URL the built-in database is used.\n",
  );
});

test("refuses a database with another encoding", async () => {
  const clusterUrl = inject("clusterUrl");
  const name = `ascii_${process.pid}`;
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  const { code, errors } = await refuse({
    DATABASE_URL: clusterUrl.replace("/sdg_passport?", `/${name}?`),
  });
  await client.query(`drop database ${name}`);
  await client.end();
  expect(code).toBe(1);
  expect(errors).toBe(
    "The database of DATABASE_URL has the encoding SQL_ASCII; UTF8 is needed. " +
      "Create it with: create database NAME encoding 'UTF8' template template0\n",
  );
});
