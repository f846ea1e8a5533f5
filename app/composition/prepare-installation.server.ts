import {
  ensureFirstAdmin,
  type FirstAdmin,
} from "#app/domains/accounts/roles/ensure-first-admin.server.ts";
import { loadStarterPosts } from "#app/domains/blog/load-starter-posts.server.ts";
import { loadStarterCourses } from "#app/domains/courses/starter/load-courses.server.ts";
import { countMissingTimes } from "#app/domains/courses/time/publish-version.server.ts";
import { warnOfNewIssuer } from "#app/domains/credentials/issuer/warn-of-new-issuer.server.ts";
import { writeGoalDocuments } from "#app/domains/search/write-goal-documents.server.ts";
import { directDatabaseUrl } from "#app/platform/env.server.ts";
import { checkSecrets } from "#db/check-secrets.server.ts";
import { migrate } from "#db/migrate.server.ts";

/**
 * Prepares the database before the product serves requests: migrations, the fingerprints of its secrets, the first
 * admin, starter courses, posts and the documents of the goals. Returns the first admin if this call created it.
 */
export async function prepareInstallation(): Promise<FirstAdmin | undefined> {
  await migrate(directDatabaseUrl());
  await checkSecrets();
  const firstAdmin = await ensureFirstAdmin();
  await loadStarterCourses();
  await countMissingTimes();
  await loadStarterPosts();
  await writeGoalDocuments();
  await warnOfNewIssuer();
  return firstAdmin;
}
