/** The limits of an uploaded course. */
export const folderLimits = {
  megabytes: 25,
  unpackedMegabytes: 80,
  files: 500,
  /** How many times larger a file may become when it is unpacked. */
  ratio: 200,
  problems: 50,
} as const;

/** What is wrong in a file of an uploaded course, and in which line, from 1. */
export type FolderProblem = {
  file: string;
  line: number | null;
  /** The name of the value in a JSON file. */
  field?: string;
  /** The message's key, with its values after a bar. */
  message: string;
};

export const importPath = "/instructor/courses/import";
