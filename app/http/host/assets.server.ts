import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";

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

type Asset = { body: Encodings; type: string; cacheControl: string };

/**
 * Creates a server for the built files of a folder. They are served from memory and compressed in advance. File names
 * that contain a hash of their content may be cached forever.
 */
export function createAssetServer(
  folder: string,
): (request: Request, path: string) => Response | undefined {
  const assets = new Map(listFiles(folder).map((file) => [urlOf(folder, file), readAsset(file)]));
  void compressAll(assets.values());
  return (request, path) => {
    const asset = assets.get(path);
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
    cacheControl: isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  };
}

async function compressAll(assets: Iterable<Asset>): Promise<void> {
  for (const asset of assets) {
    if (isCompressible(asset.type, asset.body.identity.byteLength)) {
      // Compressed one after the other: start-up and the first requests have priority over the best compression.
      asset.body = await compressForCache(asset.body.identity);
    }
  }
}
