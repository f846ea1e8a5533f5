import { lookup as resolveName } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { env } from "#app/platform/env.server.ts";

import { isPublicAddress } from "./public-address.server.ts";

/** A user-entered address is not on the public internet, or not https. */
export class BlockedAddressError extends Error {}

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
};

type Limits = { timeoutMs?: number; maxBytes?: number; privateHosts?: readonly string[] };

/**
 * Sends a request to a user-entered address: https only, never to this machine or its network, whatever a name resolves
 * to, without redirects, with a limited response. `PRIVATE_HOSTS` lists exceptions.
 */
export async function safeFetch(
  address: string | URL,
  sent: Sent = {},
  { maxBytes = 1_000_000, ...limits }: Limits = {},
): Promise<Response> {
  const answer = await open(address, sent, limits);
  return toResponse(answer, await readBody(answer, maxBytes));
}

/**
 * Sends a request as `safeFetch` does and returns only the status: the rest of the response is read up to 64 kB and
 * dropped.
 */
export async function safeStatus(
  address: string | URL,
  sent: Sent = {},
  limits: Omit<Limits, "maxBytes"> = {},
): Promise<number> {
  const answer = await open(address, sent, limits);
  await drop(answer, 64 * 1024);
  return answer.statusCode ?? 502;
}

/** Returns whether requests to an address are allowed, as far as its text shows. */
export function isOpenAddress(address: string, privateHosts = env().PRIVATE_HOSTS): boolean {
  try {
    refuseClosed(new URL(address), privateHosts);
    return true;
  } catch (error) {
    if (error instanceof BlockedAddressError) return false;
    throw error;
  }
}

async function open(
  address: string | URL,
  sent: Sent,
  { timeoutMs = 10_000, privateHosts = env().PRIVATE_HOSTS }: Omit<Limits, "maxBytes">,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const isOpen = privateHosts.includes(url.host);
  refuseClosed(url, privateHosts);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout;
  return ask(url, { ...sent, signal }, isOpen ? undefined : lookupPublic);
}

/** Throws a BlockedAddressError if requests to an address are not allowed, as far as its text shows. */
export function refuseClosed(
  url: URL,
  privateHosts: readonly string[] = env().PRIVATE_HOSTS,
): void {
  if (privateHosts.includes(url.host)) return;
  if (url.protocol !== "https:") throw new BlockedAddressError("Only https URLs are allowed");
  if (url.username || url.password)
    throw new BlockedAddressError("The URL contains a username or password");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host))
    throw new BlockedAddressError(`${host} is not a public address`);
}

function ask(url: URL, { body, ...options }: Sent, lookup: LookupFunction | undefined) {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise<IncomingMessage>((resolve, reject) => {
    // A new connection: a pooled one might have been opened without the check of its address.
    const outgoing = request(url, { ...options, agent: false, ...(lookup && { lookup }) });
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

// The socket connects to exactly the addresses checked here: a name cannot resolve differently between check and
// connection.
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const closed = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (closed || !first) {
      const where = closed ? closed.address : "nowhere";
      return callback(new BlockedAddressError(`${hostname} resolves to ${where}`), "");
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function drop(answer: IncomingMessage, maxBytes: number): Promise<void> {
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return;
  }
}

function toResponse(answer: IncomingMessage, body: Uint8Array): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = answer.statusCode ?? 502;
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : new Uint8Array(body), { status, headers });
}
