import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** A data folder as one version of the product left it: the rows of its database and its files. */
export type UpgradeFixture = {
  /** The name of the last migration that was applied to it. */
  lastMigration: string;
  /** The number of the last migration of the job queue. */
  lastJobsMigration: number;
  tables: FixtureTable[];
  sequences: { name: string; value: string }[];
  /** The files of the data folder by path, in base64. */
  files: Record<string, string>;
  /** What a test asks the product for. */
  known: { email: string; password: string; fullName: string; slug: string; certificate: string };
};

export type FixtureTable = {
  name: string;
  columns: string[];
  /** Each row as the text of a JSON object, which PostgreSQL wrote and reads: no number loses a digit here. */
  rows: string[];
};

export const fixtureFolder = "tests/fixtures/upgrade";

/** The fixtures' file names, oldest first. */
export const listFixtures = () => readdirSync(fixtureFolder).toSorted();

export const readFixture = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(join(fixtureFolder, name))).toString()) as UpgradeFixture;
