export const roles = ["admin", "instructor", "event_staff"] as const;
export type Role = (typeof roles)[number];

/** Who acts: read fresh from the database for every request, never from what a client sends. */
export type Actor = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  roles: readonly Role[];
};

/** Tells whether the actor holds a role; admin implies the others. */
export function hasRole(actor: Actor, role: Role): boolean;
export function hasRole(actor: Actor | undefined, role: Role): actor is Actor;
export function hasRole(actor: Actor | undefined, role: Role): boolean {
  return actor !== undefined && (actor.roles.includes(role) || actor.roles.includes("admin"));
}
