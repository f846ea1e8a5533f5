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
  ["PORT", "70000"],
  ["PUBLIC_URL", "passport"],
  ["DATABASE_URL", "mysql://localhost/x"],
])("names a wrong %s", async (name, value) => {
  const { code, errors } = await refuse({ [name]: value });
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^${name} is invalid: must be [^\\n]+\\n$`));
});

test("names an unreachable database without its password", async () => {
  const url = "postgres://ada:secret@127.0.0.1:9/passport";
  const { code, errors } = await refuse({ DATABASE_URL: url });
  expect(code).toBe(1);
  expect(errors).toBe(
    "The database in DATABASE_URL (database passport at 127.0.0.1:9 as ada) can't be used: the connection was refused. " +
      "Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded database.\n",
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
    "The database in DATABASE_URL has the encoding SQL_ASCII, but must use UTF8. " +
      "Create it with: create database NAME encoding 'UTF8' template template0\n",
  );
});
