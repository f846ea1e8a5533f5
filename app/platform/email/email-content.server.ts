import { operator } from "#app/platform/operator.server.ts";

import { writeHtml } from "./email-html.server.ts";
import type { Mail } from "./mail.server.ts";

/** The content of an email in plain text, from which its HTML and plain-text forms are generated. */
export type EmailContent = {
  subject: string;
  greeting: string;
  body: readonly string[];
  /** What lists of emails show after the subject; by default the first paragraph of the body. */
  preheader?: string | undefined;
  picture?: EmailPicture | undefined;
  /** Text that a user wrote, shown as a quotation. */
  quote?: { label: string; text: string } | undefined;
  /** The one thing that the email asks its reader to do, or shows them. */
  button: EmailLink;
  /** Additional information, such as what to do if it was not you. */
  after?: readonly string[] | undefined;
  /** The reason why the email was sent. */
  footer: readonly string[];
  /** The link that unsubscribes from emails of this kind with one click, without login. */
  stop?: EmailLink | undefined;
};

export type EmailLink = { label: string; url: string };

/** A picture above the text. It is drawn when the email is sent, from `source`, and attached to it. */
export type EmailPicture = {
  source: object;
  /** What the picture shows, for readers who don't see it. */
  alt: string;
  /** The size that it is shown in, in CSS pixels; less on narrow screens. */
  width: number;
  height: number;
};

/** The language of an email and its text direction. */
export type EmailLanguage = { locale: string; dir: "ltr" | "rtl" };

/**
 * Converts the content to an email in HTML and plain text; one with an unsubscribe link also has the headers for email
 * programs (RFC 8058).
 */
export function toMail(to: string, message: EmailContent, language: EmailLanguage): Mail {
  const { subject, stop, picture } = message;
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
    ...(picture && { picture: picture.source }),
  };
}

// Names and addresses only, so that the line is the same in every language.
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
    `${button.label}:\n${button.url}`,
    ...after,
    // Email programs recognise the signature delimiter by its trailing space.
    `-- \n${[...footer, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
