import { writeHtml } from "./email-html.server.ts";
import type { Mail } from "./mail.server.ts";
import { operator } from "./operator.server.ts";

/** What a mail says, in plain words: the one description of which both its forms are made. */
export type EmailContent = {
  subject: string;
  greeting: string;
  body: readonly string[];
  /** What somebody wrote, set apart. */
  quote?: { label: string; text: string } | undefined;
  button?: EmailLink | undefined;
  /** What is to be known besides, such as what to do when it was not you. */
  after?: readonly string[] | undefined;
  /** Why it comes. */
  footer: readonly string[];
  /** Where mails of this kind are switched off: no sign-in, one click. */
  stop?: EmailLink | undefined;
};

export type EmailLink = { label: string; url: string };

/** In which language a letter is, and which way it is read. */
export type EmailLanguage = { locale: string; dir: "ltr" | "rtl" };

/** A letter as a mail, in HTML and in plain text; one that can be stopped says so to mail programs too (RFC 8058). */
export function toMail(to: string, message: EmailContent, language: EmailLanguage): Mail {
  const { subject, stop } = message;
  const signed = { ...message, footer: [...message.footer, ...operatorLine()] };
  const headers = stop && {
    "List-Unsubscribe": `<${stop.url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    to,
    subject,
    text: writeText(signed),
    html: writeHtml(signed, language),
    ...(headers && { headers }),
  };
}

// Facts alone, so that the line reads the same in every language.
function operatorLine(): string[] {
  const { name, address, email } = operator();
  if (name === undefined) return [];
  return [[name, ...address, ...(email === undefined ? [] : [email])].join(" · ")];
}

function writeText({
  greeting,
  body,
  quote,
  button,
  after = [],
  footer,
  stop,
}: EmailContent): string {
  const parts = [
    greeting,
    ...body,
    ...(quote ? [`${quote.label}\n${quote.text.replaceAll(/^/gm, "> ")}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    // Mail programs know the sign before a signature by its blank.
    `-- \n${[...footer, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
