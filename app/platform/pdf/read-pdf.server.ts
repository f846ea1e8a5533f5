import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import pLimit from "p-limit";

import { type Refusal, refuse } from "#app/lib/refusal.ts";

/** The position of a text on the page, in points from its upper left corner. */
export type TextBox = { x: number; y: number; width: number; height: number };

export type PdfQuestion = {
  bytes: Uint8Array;
  /** Placeholder texts to find; they are removed from the picture. */
  texts: readonly string[];
  /** The length of the longer side of the picture, in pixels. */
  pictureSide: number;
};

export type PdfFacts =
  | {
      ok: true;
      /** The width of the page as displayed, in points. */
      width: number;
      height: number;
      /** The page without those texts, as a PNG. */
      picture: Uint8Array;
      /** The first position of each text that the page contains. */
      found: Record<string, TextBox>;
    }
  | Refusal<"unreadable" | "encrypted" | "active" | "many-pages">;

// One at a time: several deliberately slow files would occupy every core.
const queue = pLimit(1);

/**
 * Reads a PDF of one page without active content; refuses any other. It is read in a worker, for at most ten seconds
 * and in at most 384 MB, so that no file delays other requests.
 */
export async function readPdf(question: PdfQuestion, longestMs = 10_000): Promise<PdfFacts> {
  // Programs accept other content before the header, which could hide a page of another format.
  const head = Buffer.from(question.bytes.subarray(0, 5)).toString("latin1");
  if (head !== "%PDF-") return refuse("unreadable");
  return queue(() => ask(question, longestMs));
}

async function ask(question: PdfQuestion, longestMs: number): Promise<PdfFacts> {
  // The product is always started from its own folder, where the sources are.
  const worker = new Worker(resolve("app/platform/pdf/pdf-worker.server.ts"), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Captured, because MuPDF prints warnings about a file.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker, longestMs);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, longestMs: number): Promise<PdfFacts> {
  return new Promise((settle, fail) => {
    const giveUp = () => settle(refuse("unreadable"));
    const timer = setTimeout(giveUp, longestMs);
    worker.once("exit", () => clearTimeout(timer));
    worker.once("message", settle);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : fail(error),
    );
    worker.once("exit", (code) => fail(new Error(`The PDF reader exited with code ${code}`)));
  });
}
