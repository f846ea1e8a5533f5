import type { CertificateData } from "./certificate.ts";

/** A certificate as its owner sees it. */
export type Certificate = {
  id: string;
  certificateNumber: string;
  issuedAt: Date;
  certificateData: CertificateData;
  course: { title: string; sdgGoal: number | null } | null;
  template: { name: string; templateUrl: string } | null;
};

/** How the public API shows a certificate. */
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
});
