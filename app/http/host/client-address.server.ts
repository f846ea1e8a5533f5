import { isIP } from "node:net";

import ip from "ipaddr.js";

import { onMemoryReset } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Returns the address a request comes from: the socket's, or the one that the proxy reports if TRUST_PROXY is set. */
export function clientAddress(request: Request, socketAddress: string): string {
  if (!env().TRUST_PROXY) {
    if (isForwarded(request.headers)) warnOfProxy();
    return socketAddress;
  }
  // Our own proxy added the last entry. The entries before it come from the client and cannot be trusted.
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return withoutPort(forwarded) || socketAddress;
}

// Some proxies add the port: "[2001:db8::1]:4711", "192.0.2.1:4711".
const withoutPort = (address: string | undefined) =>
  /^\[(.+)\](?::\d+)?$/.exec(address ?? "")?.[1] ??
  /^([\d.]+):\d+$/.exec(address ?? "")?.[1] ??
  address;

const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Returns whether the headers say that a request came through a proxy. */
export const isForwarded = (headers: Headers): boolean =>
  forwardingHeaders.some((name) => headers.has(name));

let hasWarned = false;
onMemoryReset(() => (hasWarned = false));

function warnOfProxy(): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn(
    "a request came through a proxy, but TRUST_PROXY is not set: rate limits treat all visitors as one. " +
      "Set TRUST_PROXY=true if the proxy is yours and sets X-Forwarded-For itself",
  );
}

/** Returns whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ip.process(address).range() === "loopback";

/** Returns the network that rate limits count as one client: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ip.process(address);
  if (!(parsed instanceof ip.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
