export const roles = ["admin", "instructor", "event_staff"] as const;
export type Role = (typeof roles)[number];

/** Returns whether a string is the name of a role. */
export const isRole = (word: unknown): word is Role => roles.some((role) => role === word);

/** The user who makes a request. Read from the database for every request, never from what a client sends. */
export type Actor = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  roles: readonly Role[];
  /** The session of the request; undefined for a request with an API key. */
  sessionId?: string;
};

/** The actor for commands on the server's own command line. It has no account. */
export const commandLine = { id: null } as const;
export type CommandLine = typeof commandLine;

/** Returns whether the actor has a role. The admin role implies all others. */
export function hasRole(actor: Actor, role: Role): boolean;
export function hasRole(actor: Actor | undefined, role: Role): actor is Actor;
export function hasRole(actor: Actor | undefined, role: Role): boolean {
  return actor !== undefined && (actor.roles.includes(role) || actor.roles.includes("admin"));
}
