import { type Actor, hasRole, type Role } from "./actor.ts";

/** What a key can be made for. A key without any may do all that its owner may. */
export const apiScopes = [
  "profile:read",
  "profile:write",
  "learning:write",
  "check-in",
  "community:write",
  "attendance:manage",
  "events:manage",
  "missions:manage",
  "certificates:manage",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Tells whether a word names a scope. */
export const isApiScope = (word: unknown): word is ApiScope =>
  apiScopes.some((scope) => scope === word);

/** What each lets a key do, in the words of the API's description. */
export const scopeDescriptions: Record<ApiScope, string> = {
  "profile:read": "Read your profile, and what you have done and earned.",
  "profile:write": "Change your name, country, passport address and who may see your passport.",
  "learning:write":
    "Enrol in courses, complete lessons, take quizzes, submit and withdraw mission proofs.",
  "check-in": "Check you in to events, take and give up places.",
  "community:write": "Write, like and report in the community in your name.",
  "attendance:manage": "Check learners in and out of events, read attendance and QR codes.",
  "events:manage": "Create, change and delete events, and see hidden ones.",
  "missions:manage":
    "Create, change and delete missions, see hidden ones, and decide on mission proofs.",
  "certificates:manage": "Upload, change and delete certificate templates.",
};

const rolesOfScopes: Partial<Record<ApiScope, Role>> = {
  "attendance:manage": "event_staff",
  "events:manage": "admin",
  "missions:manage": "admin",
  "certificates:manage": "admin",
};

/** The scopes that are of any use to somebody with their roles. */
export const listUsefulScopes = (actor: Actor): ApiScope[] =>
  apiScopes.filter((scope) => {
    const role = rolesOfScopes[scope];
    return role === undefined || hasRole(actor, role);
  });

/** Tells whether a key made for these scopes may do what needs that one. */
export const allowsScope = (scopes: readonly string[], scope: ApiScope) =>
  scopes.length === 0 || scopes.includes(scope);

/** The key of the words that name a scope in a form. */
export const scopeKey = <S extends ApiScope>(scope: S): `account.scope_${S}` =>
  `account.scope_${scope}`;
