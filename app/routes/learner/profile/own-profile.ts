import type { ProfileSettings } from "#app/domains/accounts/profile/settings.ts";
import type { OwnInstitution } from "#app/domains/institutions/institution.ts";
import type { Reader } from "#app/http/context/reader.ts";

/** What the first tab of the profile shows of its reader. */
export type OwnProfile = {
  settings: ProfileSettings;
  calendarToken: string | null;
  institutions: Pick<OwnInstitution, "id" | "slug" | "name" | "role">[];
  /** Whether the user has created a webhook endpoint. */
  hasWebhooks: boolean;
};

export type ProfileReader = Reader<OwnProfile>;

/** Returns what the page shows of its reader. */
export function ownOf({ page }: ProfileReader): OwnProfile {
  if (!page) throw new Error("The profile was not loaded");
  return page;
}
