import { BlockList, isIPv4 } from "node:net";

// Ranges that IANA lists as not globally reachable, and multicast. Of IPv6, only global unicast is allowed.
const closedV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
// The last two contain an IPv4 address: a private address could be reached through them.
const closedV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["2002::", 16],
  ["2001::", 32],
] as const;

const closed = new BlockList();
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of closedV6) closed.addSubnet(net, bits, "ipv6");
const worldV6 = new BlockList();
worldV6.addSubnet("2000::", 3, "ipv6");

/**
 * Returns whether an IP address belongs to the public internet: not to this machine, its network or a special range.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return worldV6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
