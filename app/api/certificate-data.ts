import { z } from "@hono/zod-openapi";

/** The data of a certificate in responses of the API. */
export const CertificateDataAnswer = z
  .object({
    student_name: z.string(),
    course_title: z.string(),
    sdg_goal: z.int().min(1).max(17).nullable(),
    completion_date: z.iso.date(),
    score: z.int().min(0).max(100).nullable(),
    issuer: z.string(),
    with_field_work: z.literal(true).optional().openapi({
      description: "Set while enough local tasks of the course are approved.",
    }),
  })
  .openapi({ description: "The data printed on the certificate." });
