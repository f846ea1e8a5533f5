import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A data folder of one version of the product: the rows of its database and its files. */
export type UpgradeFixture = {
  /** The name of the last applied migration. */
  lastMigration: string;
  /** The number of the last migration of the job queue. */
  lastJobsMigration: number;
  tables: FixtureTable[];
  sequences: { name: string; value: string }[];
  /** The files of the data folder by path, in base64. */
  files: Record<string, string>;
  /** Values that a test uses in requests to the product. */
  known: { email: string; password: string; fullName: string; slug: string; certificate: string };
};

export type FixtureTable = {
  name: string;
  columns: string[];
  /**
   * Each row as the text of a JSON object, written and read by PostgreSQL: numbers are not parsed here, so they
   * lose no digits.
   */
  rows: string[];
};

export const fixtureFolder = "tests/fixtures/upgrade";

/** Returns the file names of the fixtures, oldest first. */
export const listFixtures = () => readdirSync(fixtureFolder).toSorted();

export const readFixture = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(join(fixtureFolder, name))).toString()) as UpgradeFixture;
