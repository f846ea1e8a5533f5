import { expect, test } from "vitest";

import { assertPrograms, programs } from "./programs.ts";

test.runIf(process.platform === "linux")("names the packages that are missing", () => {
  expect(() => assertPrograms(() => true)).not.toThrow();
  expect(() => assertPrograms((program) => program === programs.postgres)).toThrow(
    "The cluster needs etcd, patroni, haproxy, pgbouncer, which are not installed. On Debian 12: " +
      "apt-get install -y --no-install-recommends python3-etcd etcd-server patroni haproxy pgbouncer",
  );
});
