import type { FirstAdmin } from "#app/domains/accounts/ensure-first-admin.server.ts";

/** Prints who was made admin at this start, and the password if it was drawn here: it is kept nowhere. */
export function greetFirstAdmin(admin: FirstAdmin | undefined): void {
  if (admin) console.log(`First admin: ${admin.email}`);
  if (admin?.password) {
    console.log(`Password: ${admin.password} (shown only this once; change it after signing in)`);
  }
}
