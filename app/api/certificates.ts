import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";

import {
  toVerificationJson,
  type VerifiedCertificate,
} from "#app/domains/certificates/certificate-json.ts";
import { lookUpCertificate } from "#app/domains/certificates/look-up-certificate.server.ts";
import { issueCertificateCredential } from "#app/domains/credentials/certificate-credential.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";

import { createResource, type Explanation, refusals, refused, tooManyRequests } from "./api-app.ts";
import { CertificateDataAnswer } from "./certificate-data.ts";
import {
  answerCredential,
  answerFile,
  credentialSuffixes,
  describedFiles,
} from "./credential-answers.ts";

/** The verification of certificates, public. */
export const certificates = createResource();

const VerificationAnswer = z
  .object({
    certificate_number: z.string().openapi({ example: "SDG-2026-K3F9A-7QWXY" }),
    status: z.enum(["valid", "revoked"]),
    issued_at: z.iso.datetime(),
    certificate_data: CertificateDataAnswer,
    revoked_at: z.iso.datetime().nullable(),
    revoke_reason: z.string().nullable(),
    replaced_by: z
      .string()
      .nullable()
      .openapi({ description: "The number of the certificate that replaces this one." }),
  })
  .openapi("CertificateVerification");

const params = z.object({ certificate_number: z.string().max(60) });

certificates.openapi(
  createRoute({
    method: "get",
    path: "/certificates/{certificate_number}",
    operationId: "verifyCertificate",
    tags: ["Certificates"],
    summary: "Verify a certificate",
    description:
      "Returns the certificate with this number. Case, spaces and hyphens don't matter. Too many unknown numbers return 429. " +
      "Send `Accept: application/vc` to get its Open Badges 3.0 credential.",
    request: { params },
    responses: {
      200: {
        description: "The certificate, with its status",
        content: {
          "application/json": { schema: VerificationAnswer },
          "application/vc": { schema: z.looseObject({}) },
        },
      },
      ...refusals(404, 410, 429),
    },
  }),
  async (c) => {
    const certificate = await lookUp(c, c.req.valid("param").certificate_number);
    if (wantsCredential(c.req.header("accept"))) {
      return answerCredential(c, await readCredential(c, certificate));
    }
    c.header("Vary", "Accept");
    return c.json(toVerificationJson(certificate), 200);
  },
);

for (const { file, what, answer } of describedFiles) {
  certificates.openapi(
    createRoute({
      method: "get",
      path: `/certificates/{certificate_number}/${file}`,
      operationId: `getCertificate${credentialSuffixes[file]}`,
      tags: ["Certificates"],
      summary: `Download a certificate ${what}`,
      description: "The credential is signed at the first request and doesn't change after that.",
      request: { params },
      responses: { 200: answer, ...refusals(404, 410, 429) },
    }),
    async (c) => {
      const certificate = await lookUp(c, c.req.valid("param").certificate_number);
      const document = await readCredential(c, certificate);
      return answerFile(c, document, file, certificate.certificateNumber);
    },
  );
}

// A client that accepts several types gets plain JSON, unless that is not among them.
const wantsCredential = (accept = "") =>
  /application\/vc(\+ld\+json)?\s*(;|,|$)/.test(accept) && !accept.includes("application/json");

async function lookUp(c: Context<HostEnv>, typed: string): Promise<VerifiedCertificate> {
  const looked = await lookUpCertificate(typed, c.var.ctx.network);
  if (looked.status === "found") return looked.certificate;
  return looked.status === "unknown" ? refused(c, unknown) : tooManyRequests(c, looked.seconds);
}

async function readCredential(c: Context<HostEnv>, { certificateNumber }: VerifiedCertificate) {
  const issued = await issueCertificateCredential(certificateNumber);
  if (issued.ok) return issued.document;
  return refused(c, issued.reason === "revoked" ? revoked : unknown);
}

const unknown: Explanation = { status: 404, key: "verify.unknownTitle" };
const revoked: Explanation = { status: 410, key: "credentials.revoked" };
