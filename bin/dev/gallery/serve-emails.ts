import type { IncomingMessage, ServerResponse } from "node:http";

import { drawForEmail } from "#app/domains/certificates/certificate-in-email.server.ts";
import { renderCertificate } from "#app/domains/certificates/render-certificate.server.ts";
import {
  drawStampForEmail,
  type StampSource,
} from "#app/domains/passport/earned/stamp-in-email.server.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { sampleEmails } from "./sample-emails.ts";

const path = "/dev/emails";

/** Responds to `/dev/emails` with every email of the product on one page; returns false for any other request. */
export function serveEmails(request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return false;
  void write(pathname.slice(path.length + 1)).then(
    (page) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(page),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
  return true;
}

async function write(name: string): Promise<string> {
  const emails = sampleEmails();
  const email = emails.find((one) => one.name === name);
  if (email) return withPicture(email.mail);
  const frames = emails.map(
    ({ name, mail }) =>
      `<section><h2>${escapeHtml(mail.subject)}</h2><iframe loading="lazy" title="${name}" src="${path}/${name}"></iframe></section>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Emails</title>
<style>body{font:16px sans-serif;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(340px,1fr))}iframe{width:100%;height:800px;border:1px solid;resize:both}</style>
${frames.join("\n")}`;
}

/** Returns the HTML of an email with its picture in place of the reference to an attachment. */
async function withPicture({ html = "", picture }: Mail): Promise<string> {
  if (!picture) return html;
  const { bytes, contentType } =
    "stamp" in picture
      ? await drawStampForEmail(picture as StampSource)
      : await drawForEmail(await renderSample());
  const data = `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;
  return html.replace(/cid:[^"]+/, data);
}

const renderSample = () =>
  renderCertificate({
    template: null,
    data: {
      student_name: "Amara Okafor",
      course_title: "Climate action essentials",
      sdg_goal: 13,
      completion_date: "2026-11-21",
      score: 92,
      issuer: "SDG Passport",
    },
    certificateNumber: "SDG-2026-8F3K-22QP",
    verifyUrl: "https://passport.example.org/verify/SDG-2026-8F3K-22QP",
    locale: defaultLocale,
  });
