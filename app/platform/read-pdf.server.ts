import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { createSemaphore } from "#app/lib/semaphore.ts";

/** Where a text stands on the page, in points from its upper left corner. */
export type TextBox = { x: number; y: number; width: number; height: number };

export type PdfQuestion = {
  bytes: Uint8Array;
  /** Texts that stand for others: looked for, and left out of the picture. */
  texts: readonly string[];
  /** How long the longer side of the picture is, in pixels. */
  pictureSide: number;
};

export type PdfFacts =
  | {
      ok: true;
      /** The size of the page as it is seen, in points. */
      width: number;
      height: number;
      /** The page without those texts, as a PNG. */
      picture: Uint8Array;
      /** The first place of each text that the page holds. */
      found: Record<string, TextBox>;
    }
  | Refusal<"unreadable" | "encrypted" | "active" | "many-pages">;

// One at a time: several that are made to be slow would take every core.
const semaphore = createSemaphore(1);

/**
 * Reads a PDF of one page that does nothing by itself; any other is refused. It is read beside the server, for
 * ten seconds and in 384 MB at most, so that no file can hold up those who ask for something else.
 */
export async function readPdf(question: PdfQuestion, longestMs = 10_000): Promise<PdfFacts> {
  // Programs forgive what stands before; so does whoever hides a page of another kind there.
  const head = Buffer.from(question.bytes.subarray(0, 5)).toString("latin1");
  if (head !== "%PDF-") return refuse("unreadable");
  return semaphore(() => ask(question, longestMs));
}

async function ask(question: PdfQuestion, longestMs: number): Promise<PdfFacts> {
  // The product is always started from its own folder, where the sources are.
  const worker = new Worker(resolve("app/platform/pdf-worker.server.ts"), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // It prints what it thinks of a file.
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
    worker.once("exit", (code) => fail(new Error(`The reader of a PDF ended with ${code}.`)));
  });
}
