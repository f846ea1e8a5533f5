import type { Actor, Role } from "#app/domains/accounts/actor.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

/** The users who call each endpoint, in the order of the columns of the tables. */
export const identities = [
  "anonymous",
  "learner",
  "otherLearner",
  "eventStaff",
  "instructor",
  "admin",
] as const;
export type Identity = (typeof identities)[number];

const rolesOf: Partial<Record<Identity, Role[]>> = {
  eventStaff: ["event_staff"],
  instructor: ["instructor"],
  admin: ["admin"],
};

/** A row: the response for each of `identities`, a status or "→ path" for a redirect. */
export type Answers = readonly [string, string, string, string, string, string];

export const everyone = (answer: string): Answers => [
  answer,
  answer,
  answer,
  answer,
  answer,
  answer,
];
export const signedIn = (anonymous: string, answer: string): Answers => [
  anonymous,
  answer,
  answer,
  answer,
  answer,
  answer,
];
export const staffOnly = (anonymous: string, others: string, staff: string): Answers => [
  anonymous,
  others,
  others,
  staff,
  others,
  staff,
];
export const adminOnly = (anonymous: string, others: string, admin: string): Answers => [
  anonymous,
  others,
  others,
  others,
  others,
  admin,
];

export type Actors = Record<Exclude<Identity, "anonymous">, Actor>;

/** Creates one user of each kind. */
export async function signUpUsers(): Promise<Actors> {
  const signedUp = identities.slice(1).map(async (identity) => {
    return [identity, await buildActor(db, { roles: rolesOf[identity] ?? [] })] as const;
  });
  return Object.fromEntries(await Promise.all(signedUp)) as Actors;
}

/** The values of parameters: by the preceding segment and the name ("events/:id"), or by the name alone. */
export type Params = Record<string, string>;

type Content = { form: Record<string, string> } | { json: unknown };
type EndpointRequest = {
  params: Params;
  cookie?: string | undefined;
  /** The content of a write. */
  content?: Content;
  /** The Origin header of a write; null sends none. */
  origin?: string | null;
};

/** Creates a session for each of `identities`. */
export const buildSessions = (actors: Actors): Promise<(string | undefined)[]> =>
  Promise.all(
    identities.map(async (identity) =>
      identity === "anonymous" ? undefined : buildSessionCookie(db, actors[identity]),
    ),
  );

/**
 * Returns the response of an endpoint such as "GET /passport/:slug" for each user, in sequence, each with a
 * session of their own.
 */
export async function askEveryone(
  actors: Actors,
  endpoint: string,
  options: Omit<EndpointRequest, "cookie">,
): Promise<string[]> {
  return askWith(await buildSessions(actors), endpoint, options);
}

/** Returns the responses of an endpoint for the given sessions, in sequence. */
export async function askWith(
  cookies: readonly (string | undefined)[],
  endpoint: string,
  options: Omit<EndpointRequest, "cookie">,
): Promise<string[]> {
  const answers: string[] = [];
  // Signing out and deleting are endpoints too: in sequence, so that the calls do not affect each other at random.
  for (const cookie of cookies) {
    answers.push(await askAt(endpoint, { ...options, cookie }));
  }
  return answers;
}

/** Returns the response of one endpoint: its status, or "→ path" for a redirect. */
export async function askAt(endpoint: string, options: EndpointRequest): Promise<string> {
  const { params, cookie, content = { form: {} }, origin } = options;
  const [method = "", pattern = ""] = endpoint.split(" ");
  const sent = isWrite(endpoint) ? { ...content, ...(origin !== undefined && { origin }) } : {};
  const response = await fetchApp(fill(pattern, params), {
    method,
    redirect: "manual",
    ...(cookie && { cookie }),
    ...sent,
  });
  const location = response.headers.get("location");
  const isRedirect = location !== null && response.status >= 300 && response.status < 400;
  return isRedirect ? `→ ${location.split("?")[0]}` : String(response.status);
}

/** Returns whether an endpoint changes data. */
export const isWrite = (endpoint: string) => !/^(GET|HEAD) /.test(endpoint);

function fill(pattern: string, params: Params): string {
  return pattern.replaceAll(
    /(?:([^/]+)\/)?(:\w+|\*)/g,
    (_, segment: string | undefined, name: string) => {
      const value = params[`${segment}/${name}`] ?? params[name] ?? name;
      return segment === undefined ? value : `${segment}/${value}`;
    },
  );
}
