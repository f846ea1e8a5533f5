import { Unzip, UnzipInflate } from "fflate";

import { folderLimits, type FolderProblem } from "./folder.ts";

type Unpacked =
  | { ok: true; files: Map<string, Uint8Array>; problems: FolderProblem[] }
  | { ok: false; reason: "not-a-zip" | "zip-too-large" | "too-many-files" };

const pushBytes = 16_384;

/**
 * Unpacks a ZIP file in memory, and stops as soon as it has too many files, is too large, or a file has been packed too
 * tightly, whatever its headers claim. Nothing is written to the disk, so links are only short texts. Names that lead out of
 * the folder are problems; what systems add by themselves is left out.
 */
export function unzipBounded(bytes: Uint8Array): Unpacked {
  const files = new Map<string, Uint8Array[]>();
  const problems: FolderProblem[] = [];
  let fault: "zip-too-large" | "too-many-files" | undefined;
  let [found, total, pushed] = [0, 0, 0];
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { ok: false, reason: "not-a-zip" };
  const zip = new Unzip((file) => {
    found += 1;
    if (found > folderLimits.files) fault = "too-many-files";
    if (fault || file.name.endsWith("/") || isOfSystem(file.name)) return;
    if (!isInside(file.name)) {
      problems.push({ file: file.name.slice(0, 200), line: null, message: "studio.pathInvalid" });
      return;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      total += part.length;
      const isBomb = size > 1_000_000 && size > folderLimits.ratio * pushed;
      if (isBomb || total > folderLimits.unpackedMegabytes * 1_000_000) fault = "zip-too-large";
      else parts.push(part);
    };
    file.start();
  });
  zip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !fault; at += pushBytes) {
      pushed = Math.min(at + pushBytes, bytes.length);
      zip.push(bytes.subarray(at, pushed), pushed === bytes.length);
    }
  } catch {
    return { ok: false, reason: "not-a-zip" };
  }
  if (fault) return { ok: false, reason: fault };
  const whole = [...files].map(([name, parts]) => [name, Buffer.concat(parts)] as const);
  return { ok: true, files: new Map(whole), problems };
}

const isInside = (name: string) =>
  name.length <= 200 &&
  // oxlint-disable-next-line no-control-regex -- such names are refused
  !/[\\\u0000-\u001f:]/.test(name) &&
  !name.startsWith("/") &&
  name.split("/").every((part) => part !== ".." && part !== "." && part !== "");

const isOfSystem = (name: string) =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name);
