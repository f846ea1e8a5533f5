import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { renderCertificate } from "#app/domains/certificates/render-certificate.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { type Db, db } from "#db/client.server.ts";

import { startingPlacement } from "./placement.ts";
import { findTemplate } from "./queries.server.ts";
import { readTemplateFile } from "./read-file.server.ts";

/** Returns a template printed with sample data, as its certificates will look. Issues nothing. */
export async function printTestPage(
  id: string,
  words: { studentName: string; courseTitle: string; locale: Locale },
  tx: Db = db,
): Promise<Uint8Array | undefined> {
  const template = await findTemplate(id, tx);
  const file = template && (await readTemplateFile("templates", nameOf(template.templateUrl), tx));
  if (!file) return undefined;
  const { contentType, pageWidth, pageHeight, placement, sdgGoal } = file.template;
  return renderCertificate({
    template: {
      bytes: file.bytes,
      contentType,
      placement: placement ?? startingPlacement(pageWidth, pageHeight),
    },
    data: {
      student_name: words.studentName,
      course_title: words.courseTitle,
      sdg_goal: sdgGoal,
      completion_date: new Date().toISOString().slice(0, 10),
      score: 92,
      issuer: "SDG Passport",
    },
    locale: words.locale,
    certificateNumber: sampleNumber,
    verifyUrl: publicUrl(verifyPath(sampleNumber)),
  });
}

// The check character is invalid, so no certificate has this number.
const sampleNumber = "SDG-2026-TESTP-AGE00";

const nameOf = (templateUrl: string) => templateUrl.split("/").at(-1) ?? "";
