import { data, type ServerBuild } from "react-router";

import { isDiskShort, recordFullDisk } from "#app/platform/free-space.server.ts";
import { type Outage, outageOf, SpaceShortError } from "#app/platform/outage.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { problem } from "./problem.server.ts";
import { requestContext, type RequestContext } from "./request-context.server.ts";
import { redactPath } from "./secret-paths.server.ts";
import { isSafeMethod } from "./security.server.ts";

type Explained = { status: 503 | 507; hint: MessageKey; headers: Record<string, string> };

/** How each outage is answered. */
export const outages: Readonly<Record<Outage, Explained>> = {
  unavailable: { status: 503, hint: "common.unavailableHint", headers: { "Retry-After": "5" } },
  full: { status: 507, hint: "common.noSpaceHint", headers: {} },
};

/** Notes on the request what outage an error comes from, if any: its answer will carry that status. */
export function recordOutage(ctx: RequestContext, error: unknown): Outage | undefined {
  const outage = outageOf(error);
  if (outage === "full") recordFullDisk();
  ctx.outage ??= outage;
  return outage;
}

/** Gives an answer the status of the outage that its request met: a page or a form may be whole and yet not have done its work. */
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
 * Lets every loader and action that fails because of an outage throw an answer of its status, which reaches the error
 * page also when the browser navigates by itself: of any other error it is told nothing.
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

/** Throws when the disk of our own database is nearly full: PostgreSQL itself would end rather than refuse. */
async function refuseIfFull(): Promise<void> {
  if (await isDiskShort()) throw new SpaceShortError();
}

/** Answers calls that would write while the disk of our own database is nearly full. */
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
      ctx.log.error({ err: error, path }, "a page failed");
      // eslint-disable-next-line typescript/only-throw-error -- how React Router hands a status to the error page
      throw data(null, { status: outages[outage].status });
    }
  };
