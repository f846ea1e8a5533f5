import type { Stored, WorkerReply, WorkerRequest } from "#app/ui/offline/messages.ts";

import { readAccount } from "./account.ts";
import { keepCourse, listCourses, refreshCourses, removeCourse } from "./courses.ts";
import { readVersion, writeVersion } from "./database.ts";
import { keepDesk, storeOwnPages } from "./pages.ts";
import {
  discardSubmission,
  isSending,
  listSent,
  listSubmissions,
  readFields,
  sendSubmissions,
} from "./submissions.ts";

/** Answers what a page asks. */
export async function answerPage(
  request: WorkerRequest,
  reply: (reply: WorkerReply) => void,
): Promise<void> {
  switch (request.ask) {
    case "send":
      await sendSubmissions({ isAgain: request.isAgain });
      break;
    case "discard":
      await discardSubmission(request.id);
      break;
    case "content":
      return reply({ kind: "content", fields: await readFields(request.id) });
    case "keep":
      try {
        await keepCourse(request, (done, count) => reply({ kind: "progress", done, count }));
      } catch {
        return reply({ kind: "failed" });
      }
      break;
    case "remove":
      await removeCourse(request.slug);
      break;
    case "keep-page":
      await keepDesk(request.path);
      break;
    case "stored":
  }
  reply({ kind: "stored", stored: await readStored() });
}

const readStored = async (): Promise<Stored> => ({
  hasAccount: (await readAccount()) !== undefined,
  waiting: await listSubmissions(),
  sent: listSent(),
  courses: await listCourses(),
  isSending: isSending(),
});

/** The version of the product that the worker was built with; set by the build. */
declare const VERSION: string;

/**
 * Does what is due when a page is opened: sends what is waiting, and stores the private pages that are missing, or all of
 * them after an update, as they name the files of their version.
 */
export async function handleOpened(tellPage: () => void): Promise<void> {
  if ((await listSubmissions()).length > 0) {
    tellPage();
    await sendSubmissions();
  }
  const isUpdated = (await readVersion()) !== VERSION;
  await storeOwnPages({ isRefresh: isUpdated });
  await refreshCourses({ isRefresh: isUpdated });
  if (isUpdated) await writeVersion(VERSION);
}
