import { env } from "#app/platform/env.server.ts";

/** The address a request comes from: the socket's, or the proxy's word for it when TRUST_PROXY is set. */
export function clientAddress(request: Request, socketAddress: string): string {
  if (!env().TRUST_PROXY) return socketAddress;
  // The last entry is the one our own proxy added; those before it are the client's claim.
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded || socketAddress;
}

/** Tells whether an address is of this machine. */
export const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
