import { createRoute, z } from "@hono/zod-openapi";

import { toVerificationJson } from "#app/domains/certificates/certificate-json.ts";
import { lookUpCertificate } from "#app/domains/certificates/look-up-certificate.server.ts";
import { problem } from "#app/http/problem.server.ts";

import { ApiRefusal, createResource, refusals } from "./api-app.ts";

/** Verification of certificates, for everyone. */
export const certificates = createResource();

const goal = z.int().min(1).max(17);

const VerificationAnswer = z
  .object({
    certificate_number: z.string().openapi({ example: "SDG-2026-K3F9A-7QWXY" }),
    status: z.enum(["valid", "revoked"]),
    issued_at: z.iso.datetime(),
    certificate_data: z
      .object({
        student_name: z.string(),
        course_title: z.string(),
        sdg_goal: goal.nullable(),
        completion_date: z.iso.date(),
        score: z.int().min(0).max(100).nullable(),
        issuer: z.string(),
      })
      .openapi({ description: "What was printed." }),
    revoked_at: z.iso.datetime().nullable(),
    revoke_reason: z.string().nullable(),
    replaced_by: z.string().nullable().openapi({ description: "The number that stands now." }),
  })
  .openapi("CertificateVerification");

certificates.openapi(
  createRoute({
    method: "get",
    path: "/certificates/{certificate_number}",
    tags: ["Certificates"],
    summary: "Verify a certificate by its number",
    description: "Numbers are read as people type them; many wrong ones make the caller wait.",
    request: { params: z.object({ certificate_number: z.string().max(60) }) },
    responses: {
      200: {
        description: "The certificate, valid or revoked",
        content: { "application/json": { schema: VerificationAnswer } },
      },
      ...refusals(404, 429),
    },
  }),
  async (c) => {
    const { own } = c.var;
    const { certificate_number: typed } = c.req.valid("param");
    const looked = await lookUpCertificate(typed, own.clientAddress);
    if (looked.status === "found") return c.json(toVerificationJson(looked.certificate), 200);
    if (looked.status === "unknown") throw new ApiRefusal(problem(own, 404, "verify.notFound"));
    const { seconds } = looked;
    const extras = { headers: { "Retry-After": String(seconds) }, params: { seconds } };
    throw new ApiRefusal(problem(own, 429, "common.tooManyRequests", extras));
  },
);
