import { data, type ServerBuild } from "react-router";

import { requestContext, type RequestContext } from "#app/http/context/request-context.server.ts";
import { type Outage, outageOf, SpaceShortError } from "#app/platform/postgres/outage.server.ts";
import { isDiskShort, recordFullDisk } from "#app/platform/storage/free-space.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { problem } from "./problem.server.ts";
import { redactPath } from "./secret-paths.server.ts";
import { isSafeMethod } from "./security.server.ts";

type Explained = { status: 503 | 507; hint: MessageKey; headers: Record<string, string> };

/** The status and the messages of each outage. */
export const outages: Readonly<Record<Outage, Explained>> = {
  unavailable: { status: 503, hint: "common.unavailableHint", headers: { "Retry-After": "5" } },
  full: { status: 507, hint: "common.noSpaceHint", headers: {} },
};

/**
 * Records on the request the outage that caused an error, if any, so that its response carries that status; returns the
 * outage.
 */
export function recordOutage(ctx: RequestContext, error: unknown): Outage | undefined {
  const outage = outageOf(error);
  if (outage === "full") recordFullDisk();
  ctx.outage ??= outage;
  return outage;
}

/**
 * Sets the status of the outage that a request met on its response: a page or a form may be complete although its
 * action failed.
 */
export function withOutage(response: Response, { outage }: RequestContext): Response {
  if (!outage) return response;
  const { status, headers: more } = outages[outage];
  if (![200, 500, status].includes(response.status)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(response.body, { status, headers });
}

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

/**
 * Makes every loader and action that fails because of an outage throw a response with its status. That response reaches
 * the error page also on client-side navigation; the details of other errors are withheld there.
 */
export function explainOutages(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route) routes[id] = { ...route, module: explained(route.module) };
  }
  return { ...build, routes };
}

function explained(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: explaining(loader) }),
    ...(action && { action: explaining(async (args) => (await refuseIfFull(), action(args))) }),
  };
}

/** Throws if the disk of our own database is nearly full: PostgreSQL itself would crash instead of refusing writes. */
async function refuseIfFull(): Promise<void> {
  if (await isDiskShort()) throw new SpaceShortError();
}

/** Refuses calls that would write while the disk of our own database is nearly full. */
export async function refuseFullDisk(ctx: RequestContext, method: string) {
  if (isSafeMethod(method) || !(await isDiskShort())) return undefined;
  return problem(ctx, outages.full.status, outages.full.hint);
}

type Handler = NonNullable<Module["loader"]>;

const explaining =
  (handle: Handler): Handler =>
  async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      const ctx = args.context.get(requestContext);
      const outage = recordOutage(ctx, error);
      if (!outage) throw error;
      ctx.failure = outage;
      const path = redactPath(new URL(args.request.url).pathname);
      ctx.log.error({ err: error, path }, "page failed");
      throw data(null, { status: outages[outage].status });
    }
  };
