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
      "Learners, passports, events, check-ins, missions, courses and conversations of SDG Passport.\n\n" +
      "Lists answer `items` and `next_cursor`; send it as `cursor` for the next page. " +
      "Whatever is refused is answered with a problem document (RFC 9457) whose `detail` is a sentence for people. " +
      "Every call answers 401 to a wrong key, 429 after many of them, and 400 to an address or a body that it cannot read.",
    contact: { name: "Contact", url: publicUrl("/contact") },
    license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
  },
  servers: [{ url: "/api/v1" }],
  tags: [
    { name: "Me", description: "Who is signed in: profile, activities, badges, credentials." },
    { name: "Passports", description: "Public passports, and who has earned most." },
    { name: "Events", description: "Events, places, check-ins and who was there." },
    { name: "Missions", description: "Missions, proofs and their review." },
    { name: "Courses", description: "Courses, lessons and quizzes." },
    { name: "Certificates", description: "Verification and signed credentials." },
    { name: "Certificate templates", description: "What certificates are printed on." },
    {
      name: "Institutions",
      description: "Schools, companies and others that follow their members.",
    },
    { name: "Community", description: "Topics, conversations and replies." },
    { name: "Search", description: "Everything that a stranger may see." },
  ],
  // A call without authentication is treated as anonymous.
  security: [{}, { session: [] }, { apiKey: [] }] as Record<string, string[]>[],
});

/** Adds the authentication methods to the document. */
export function addSecuritySchemes(registry: OpenAPIHono<HostEnv>["openAPIRegistry"]): void {
  registry.registerComponent("securitySchemes", "apiKey", {
    type: "http",
    scheme: "bearer",
    description: `A key made under /profile. It may do what its owner may do, or only what it was made for:\n\n${scopeList}`,
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "sdg-passport.session_token",
    description:
      "The session of the browser, not limited by scopes. Writes need an Origin header of this site.",
  });
}
