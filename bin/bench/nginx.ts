import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { cpuMsOf } from "./product.ts";

const program = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find(existsSync);

/**
 * Serves one precompressed file from nginx, as the yardstick of what the machine can do; returns undefined without
 * nginx.
 */
export async function startNginx(port: number, page: Buffer, gzipped: Buffer) {
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "sdg-passport-nginx-"));
  execFileSync("chmod", ["755", folder]);
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "index.html.gz"), gzipped);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn(program, ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  await sleep(500);
  const { pid } = child;
  return {
    cpuMs: () => (pid === undefined ? undefined : cpuMsOf([pid])),
    stop: () => {
      child.kill("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number) => `
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  default_type text/html;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }
}
`;
