import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import type { KeptCourse, WaitingSubmission } from "#app/ui/offline/messages.ts";

/** A submission as it was made, to be sent again. */
export type Submission = WaitingSubmission & {
  account: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer;
};

type Schema = DBSchema & {
  submissions: { key: string; value: Submission };
  courses: { key: string; value: KeptCourse };
  /** The id of the account whose data this device stores, and the version that the stored pages are of. */
  facts: { key: "account" | "version"; value: string };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the worker's database, once. All of it is private. */
export const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>("sdg-passport", 1, {
    upgrade(database) {
      database.createObjectStore("submissions", { keyPath: "id" });
      database.createObjectStore("courses", { keyPath: "slug" });
      database.createObjectStore("facts");
    },
    terminated: () => (opened = undefined),
  }));

export const readVersion = async (): Promise<string | undefined> =>
  (await openDatabase()).get("facts", "version");

export const writeVersion = async (version: string): Promise<void> => {
  await (await openDatabase()).put("facts", version, "version");
};
