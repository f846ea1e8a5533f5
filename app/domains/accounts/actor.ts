export const roles = ["admin", "instructor", "event_staff"] as const;
export type Role = (typeof roles)[number];

/** Tells whether a word names a role. */
export const isRole = (word: unknown): word is Role => roles.some((role) => role === word);

/** Who acts: read fresh from the database for every request, never from what a client sends. */
export type Actor = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  roles: readonly Role[];
  /** The session behind the request; none behind an API key. */
  sessionId?: string;
};

/** Whoever runs the installation, at the machine's own command line: no account stands behind it. */
export const commandLine = { id: null } as const;
export type CommandLine = typeof commandLine;

/** Tells whether the actor holds a role; admin implies the others. */
export function hasRole(actor: Actor, role: Role): boolean;
export function hasRole(actor: Actor | undefined, role: Role): actor is Actor;
export function hasRole(actor: Actor | undefined, role: Role): boolean {
  return actor !== undefined && (actor.roles.includes(role) || actor.roles.includes("admin"));
}
