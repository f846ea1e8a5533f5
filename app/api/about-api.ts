import type { OpenAPIHono } from "@hono/zod-openapi";

import { scopeDescriptions } from "#app/domains/accounts/api-keys/scopes.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";

const scopeList = Object.entries(scopeDescriptions)
  .map(([scope, does]) => `- \`${scope}\`: ${does}`)
  .join("\n");

/** Returns the parts of the OpenAPI document that describe the API as a whole. */
export const aboutApi = () => ({
  openapi: "3.1.0",
  info: {
    title: "SDG Passport",
    version: "1.0.0",
    description:
      "The SDG Passport API gives access to passports, events, check-ins, missions, courses, certificates and the community.\n\n" +
      "Lists return `items` and `next_cursor`; pass `next_cursor` as `cursor` to get the next page. " +
      "Errors are problem documents (RFC 9457) with a readable `detail`. " +
      "Every endpoint returns 400 for a malformed URL or body, 401 for an invalid API key, and 429 after too many invalid keys.",
    contact: { name: "Contact", url: publicUrl("/contact") },
    license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
  },
  servers: [{ url: "/api/v1" }],
  tags: [
    {
      name: "Me",
      description:
        "The authenticated user: profile, activities, badges, certificates and credentials.",
    },
    { name: "Passports", description: "Public passports and the leaderboard." },
    { name: "Events", description: "Events, RSVPs, check-ins and attendance." },
    { name: "Missions", description: "Missions, submissions and reviews." },
    { name: "Courses", description: "Courses, enrolments, lessons and quizzes." },
    {
      name: "Facts",
      description: "The figures that courses and articles quote, with their sources.",
    },
    {
      name: "Certificates",
      description: "Verification of certificates, and their signed credentials.",
    },
    {
      name: "Certificate templates",
      description: "The page designs that certificates are printed on.",
    },
    { name: "Institutions", description: "Schools, companies and other organisations." },
    { name: "Community", description: "Topics, conversations, replies and likes." },
    { name: "Search", description: "Full-text search across all public content." },
  ],
  // A call without authentication is treated as anonymous.
  security: [{}, { session: [] }, { apiKey: [] }] as Record<string, string[]>[],
});

/** Adds the authentication methods to the document. */
export function addSecuritySchemes(registry: OpenAPIHono<HostEnv>["openAPIRegistry"]): void {
  registry.registerComponent("securitySchemes", "apiKey", {
    type: "http",
    scheme: "bearer",
    description: `An API key, created under /profile. It can do everything its owner can, or only what its scopes allow:\n\n${scopeList}`,
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "sdg-passport.session_token",
    description:
      "The session of a browser, not limited by scopes. Write requests need an Origin header from this site.",
  });
}
