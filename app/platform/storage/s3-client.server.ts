import { AwsClient } from "aws4fetch";

export type S3Options = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

export type S3Client = {
  /** Sends a request for a key of the bucket; throws for any response but a success or, except for PUT, 404. */
  send(method: string, key: string, init?: RequestInit): Promise<Response>;
  /** Returns the keys that start with a prefix, in order. */
  listKeys(prefix: string): AsyncGenerator<string>;
  bucket: string;
};

// Enough for one piece of an upload on a slow line.
const patienceMs = 60_000;

/** Creates a client for one bucket of any S3-compatible service, addressed by path. */
export function createS3Client({ endpoint, bucket, ...credentials }: S3Options): S3Client {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const patience = AbortSignal.timeout(patienceMs);
    const signal = init.signal ? AbortSignal.any([patience, init.signal]) : patience;
    const response = await client.fetch(`${base}/${key}`, { ...init, method, signal });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    const reason = (await response.text()).slice(0, 500);
    throw new Error(
      `Object storage responded with ${response.status} to ${method} ${key}: ${reason}`,
    );
  }

  async function* listKeys(prefix: string) {
    let next: string | undefined = "";
    while (next !== undefined) {
      const query = new URLSearchParams({ "list-type": "2", prefix });
      if (next) query.set("continuation-token", next);
      const text = await readText(await send("GET", `?${query}`), bucket);
      for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescapeXml(key);
      next = valueOf("NextContinuationToken", text);
    }
  }

  return { send, listKeys, bucket };
}

/** Returns the text of a response; throws if it says that the bucket is missing. */
export async function readText(response: Response, bucket: string): Promise<string> {
  const text = await response.text();
  // A missing bucket is a configuration error, not a missing file.
  if (text.includes("NoSuchBucket")) throw new Error(`Bucket not found: ${bucket}`);
  if (!response.ok) throw new Error(`Object storage responded with ${response.status}: ${text}`);
  return text;
}

/** Returns the text of the first XML element with a name. */
export function valueOf(element: string, xml: string): string | undefined {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return value === undefined ? undefined : unescapeXml(value);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
