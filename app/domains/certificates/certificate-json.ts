import type { CertificateData } from "./certificate.ts";

/** A certificate as its owner sees it. */
export type Certificate = {
  id: string;
  certificateNumber: string;
  issuedAt: Date;
  certificateData: CertificateData;
  course: { title: string; sdgGoal: number | null } | null;
  template: { name: string; templateUrl: string } | null;
  revokedAt: Date | null;
  revokeReason: string | null;
};

/** A certificate as its owner sees it, with the name in an open re-issue request. */
export type OwnCertificate = Certificate & { wantedName: string | null };

/** Returns the JSON of a certificate for the public API. */
export const toCertificateJson = (certificate: Certificate) => ({
  id: certificate.id,
  certificate_number: certificate.certificateNumber,
  issued_at: certificate.issuedAt.toISOString(),
  certificate_data: certificate.certificateData,
  course: certificate.course && {
    title: certificate.course.title,
    sdg_goal: certificate.course.sdgGoal,
  },
  certificate_template: certificate.template && {
    name: certificate.template.name,
    template_url: certificate.template.templateUrl,
  },
  revoked_at: certificate.revokedAt?.toISOString() ?? null,
  revoke_reason: certificate.revokeReason,
});

/** A certificate as anyone with its number sees it. */
export type VerifiedCertificate = {
  certificateNumber: string;
  issuedAt: Date;
  data: CertificateData;
  revokedAt: Date | null;
  revokeReason: string | null;
  /** The number of the certificate that replaces it. */
  replacedBy: string | null;
};

/** Returns the JSON of a certificate's verification for the public API. */
export const toVerificationJson = (certificate: VerifiedCertificate) => ({
  certificate_number: certificate.certificateNumber,
  status: certificate.revokedAt === null ? ("valid" as const) : ("revoked" as const),
  issued_at: certificate.issuedAt.toISOString(),
  certificate_data: certificate.data,
  revoked_at: certificate.revokedAt?.toISOString() ?? null,
  revoke_reason: certificate.revokeReason,
  replaced_by: certificate.replacedBy,
});
