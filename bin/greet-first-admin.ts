import type { FirstAdmin } from "#app/domains/accounts/roles/ensure-first-admin.server.ts";

/**
 * Prints the email of the admin that was created at this start and, if it was generated, the password, which is
 * shown only once.
 */
export function greetFirstAdmin(admin: FirstAdmin | undefined): void {
  if (admin) console.log(`First admin: ${admin.email}`);
  if (admin?.password) {
    console.log(`Password: ${admin.password} (shown only once; change it after you log in)`);
  }
}
