import { sql } from "drizzle-orm";

import {
  type CertificateData,
  titleOf,
  verifyPath,
} from "#app/domains/certificates/certificate.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type AchievementFacts, scoreAddress } from "./achievement.server.ts";
import type { CredentialActivity } from "./badge-document.server.ts";
import { readCredentialFacts } from "./credential-facts.server.ts";
import { certificateCredentialPath, type JsonLd } from "./credential.ts";
import {
  findStoredCredential,
  renewCredential,
  storeCredential,
} from "./store-credential.server.ts";

export type Issued = { ok: true; document: JsonLd };

/**
 * Returns the credential of a certificate. It is signed at the first request, and once more if the learner has completed the
 * field work since; otherwise it does not change. A
 * certificate that was revoked before its first request is not signed, and one that its holder withdrew is not
 * available.
 */
export async function issueCertificateCredential(
  certificateNumber: string,
  tx: Db = db,
): Promise<Issued | Refusal<"not-found" | "revoked">> {
  const row = await findCertificate(certificateNumber, tx);
  if (!row) return refuse("not-found");
  const stored = await findStoredCredential({ certificateId: row.id }, tx);
  if (stored && isWithdrawn(stored)) return refuse("revoked");
  if (stored && (row.revoked || saysTheSame(stored, row.data)))
    return { ok: true, document: stored };
  return tx.transaction((tx) => sign(certificateNumber, tx));
}

async function sign(certificateNumber: string, tx: Db) {
  // Locked, so that what is signed is what the certificate says.
  const row = await findCertificate(certificateNumber, tx, sql`for share of c`);
  if (!row || row.revoked || row.user_id === null || row.subject_id === null)
    return refuse("revoked");
  const entry = {
    certificateId: row.id,
    userId: row.user_id,
    action: toCredentialActivity(row, row.subject_id),
  };
  const stored = await storeCredential(entry, tx);
  if (isWithdrawn(stored)) return refuse("revoked");
  if (saysTheSame(stored, row.data)) return { ok: true as const, document: stored };
  return { ok: true as const, document: await renewCredential(entry, tx) };
}

// A credential has a narrative if it is one with field work.
const saysTheSame = (document: JsonLd, data: CertificateData) =>
  readCredentialFacts(document).hasFieldWork === (data.with_field_work ?? false);

/** Returns the achievement that a certificate attests: a course of the platform, or one that was certified manually. */
export function courseAchievement(row: CourseFacts): AchievementFacts {
  const t = translate(defaultLocale);
  const { title } = row;
  const isCourse = row.course_id !== null;
  return {
    kind: isCourse ? "courses" : "certificates",
    id: row.course_id ?? row.id,
    type: "CertificateOfCompletion",
    name: title,
    description: row.summary || t("credentials.courseDescription", { title }),
    criteria: t(isCourse ? "credentials.courseCriteria" : "credentials.manualCriteria"),
    goal: row.goal,
    language: row.language ?? undefined,
    version: row.version === null ? undefined : String(row.version),
    score: row.score === null ? undefined : { passMark: row.pass_mark },
  };
}

function toCredentialActivity(row: CertificateRow, subjectId: string): CredentialActivity {
  const { data, number } = row;
  const achievement = courseAchievement({
    ...row,
    title: data.course_title,
    goal: data.sdg_goal,
    score: data.score,
  });
  const result = data.score !== null && [
    { type: ["Result"], resultDescription: scoreAddress(achievement), value: String(data.score) },
  ];
  return {
    id: publicUrl(certificateCredentialPath(number, "credential.json")),
    achievement,
    name: titleOf(data, translate(defaultLocale)),
    awardedAt: new Date(row.issued_at),
    subjectId,
    subject: {
      licenseNumber: number,
      activityEndDate: `${data.completion_date}T00:00:00Z`,
      ...(result && { result }),
      ...(data.with_field_work && {
        narrative: translate(defaultLocale)("credentials.fieldWorkNarrative"),
      }),
    },
    evidence: {
      id: publicUrl(verifyPath(number)),
      type: ["Evidence"],
      name: translate(defaultLocale)("credentials.certificateEvidence"),
    },
    image: publicUrl(certificateCredentialPath(number, "badge.png")),
    printedName: data.student_name,
  };
}

const isWithdrawn = (document: JsonLd) => Object.keys(document).length === 0;

type CourseFacts = {
  /** The certificate's id, if it does not belong to a course of the platform. */
  id: string;
  course_id: string | null;
  title: string;
  summary: string | null;
  goal: number | null;
  language: string | null;
  version: number | null;
  pass_mark: number | null;
  score: number | null;
};

type CertificateRow = Omit<CourseFacts, "title" | "goal" | "score"> & {
  number: string;
  user_id: string | null;
  subject_id: string | null;
  issued_at: string;
  revoked: boolean;
  data: CertificateData;
};

async function findCertificate(
  number: string,
  tx: Db,
  lock = sql``,
): Promise<CertificateRow | undefined> {
  const { rows } = await tx.execute<CertificateRow>(sql`
    select c.id, c.certificate_number as number, c.user_id, p.subject_id, c.issued_at::text,
      c.revoked_at is not null as revoked, c.certificate_data as data,
      o.id as course_id, o.summary, o.language, v.number as version,
      (select min(q.pass_mark) from quizzes q join course_modules m on m.id = q.module_id
        where m.version_id = v.id) as pass_mark
    from certificates c
    left join profiles p on p.id = c.user_id
    left join courses o on o.id = c.course_id
    left join enrollments e on e.course_id = c.course_id and e.user_id = c.user_id
    left join course_versions v on v.id = coalesce(e.version_id, o.published_version_id)
    where c.certificate_number = ${number} ${lock}`);
  return rows[0];
}
