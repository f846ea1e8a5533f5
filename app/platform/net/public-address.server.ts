import { isIP } from "node:net";

import ip from "ipaddr.js";

// All addresses that IANA has assigned to the public internet so far.
const globalUnicast = ip.IPv6.parseCIDR("2000::/3");

/**
 * Returns whether an IP address belongs to the public internet: not to this machine, its network or a special range.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ip.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
