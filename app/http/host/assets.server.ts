import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join, relative } from "node:path";

import { env } from "#app/platform/env.server.ts";

import {
  chooseEncoding,
  compressForCache,
  type Encodings,
  isCompressible,
} from "./compress.server.ts";
import { embeddable } from "./cors-json.server.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain; charset=utf-8",
};

const workerPath = "/service-worker.js";
/** A worker that removes itself and its caches. */
const withdrawnWorkerPath = "/withdrawn-worker.js";

type Asset = { body: Encodings; type: string; cacheControl: string };

const endings = { br: ".br", gzip: ".gz" } as const;

/**
 * Compresses the built files of a folder into another one, which it empties, and where `createAssetServer` finds them.
 */
export async function compressAssets(folder: string, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  await Promise.all(
    listFiles(folder).map(async (file) => {
      const { body, type } = readAsset(file);
      // Once at build time, even a small file is worth it.
      if (!isCompressible(type)) return;
      const { br = "", gzip = "" } = await compressForCache(body.identity);
      const path = join(into, relative(folder, file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path + endings.br, br);
      writeFileSync(path + endings.gzip, gzip);
    }),
  );
}

/**
 * Creates a server for the built files of a folder, some of them compressed in another. They are served from memory.
 * File names that contain a hash of their content may be cached forever.
 */
export function createAssetServer(
  folder: string,
  compressed: string,
): (request: Request, path: string) => Response | undefined {
  const assets = new Map(
    listFiles(folder).map((file) => {
      const asset = readAsset(file);
      Object.assign(asset.body, readCompressed(join(compressed, relative(folder, file))));
      return [urlOf(folder, file), asset];
    }),
  );
  const isWithdrawn = !env().SERVICE_WORKER;
  return (request, path) => {
    const asset = assets.get(isWithdrawn && path === workerPath ? withdrawnWorkerPath : path);
    if (!asset) return undefined;
    const [encoding, bytes] = chooseEncoding(
      asset.body,
      request.headers.get("accept-encoding") ?? "",
    );
    const headers = new Headers({
      "Content-Type": asset.type,
      "Cache-Control": asset.cacheControl,
      // Link previews and other apps show our images.
      ...(asset.type.startsWith("image/") && embeddable),
    });
    if (asset.body.br) headers.set("Vary", "Accept-Encoding");
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(bytes.byteLength));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !file.includes(".vite"));
}

const urlOf = (folder: string, file: string) => `/${relative(folder, file).replaceAll("\\", "/")}`;

function readAsset(file: string): Asset {
  const isHashed = file.includes(join("client", "assets"));
  return {
    body: { identity: readFileSync(file) },
    type: types[extname(file)] ?? "application/octet-stream",
    cacheControl: isHashed
      ? "public, max-age=31536000, immutable"
      : extname(file) === ".js"
        ? "no-cache"
        : "public, max-age=3600",
  };
}

function readCompressed(path: string): Partial<Encodings> {
  if (!existsSync(path + endings.br)) return {};
  return { br: readFileSync(path + endings.br), gzip: readFileSync(path + endings.gzip) };
}
