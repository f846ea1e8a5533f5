import { expect, test, vi } from "vitest";

import * as environment from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { clientAddress, networkOf } from "./client-address.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["", "127.0.0.1"],
])("of X-Forwarded-For: %s a trusted proxy means %s", (forwarded, address) => {
  vi.spyOn(environment, "env").mockReturnValue({ ...environment.env(), TRUST_PROXY: true });
  const request = new Request("http://x/", { headers: { "x-forwarded-for": forwarded } });
  expect(clientAddress(request, "127.0.0.1")).toBe(address);
});

test("warns once of an untrusted proxy and ignores its header", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const request = new Request("http://x/", { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(clientAddress(new Request("http://x/"), "127.0.0.1")).toBe("127.0.0.1");
  expect(warn).not.toHaveBeenCalled();
  expect(clientAddress(request, "127.0.0.1")).toBe("127.0.0.1");
  expect(clientAddress(request, "127.0.0.1")).toBe("127.0.0.1");
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain("TRUST_PROXY");
});
