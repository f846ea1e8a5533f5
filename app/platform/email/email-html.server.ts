import { escapeHtml } from "#app/lib/escape-html.ts";

import type { EmailContent, EmailLanguage, EmailPicture } from "./email-content.server.ts";
import { productName } from "./sender.server.ts";

// The product's own colours, in light and dark. Email programs do not support custom properties.
const light = {
  paper: "#faf8f3",
  raised: "#ffffff",
  ink: "#1a2332",
  muted: "#545e6c",
  line: "#ded8ca",
  action: "#0b5c63",
  onAction: "#ffffff",
};
const dark: typeof light = {
  paper: "#10161e",
  raised: "#18212b",
  ink: "#edeae2",
  muted: "#a7b0bb",
  line: "#2c3744",
  action: "#7ccac6",
  onAction: "#07211f",
};

/** The colours of the 17 goals, in their order. */
export const goalColors =
  "#E5243B #DDA63A #4C9F38 #C5192D #FF3A21 #26BDE2 #FCC30B #A21942 #FD6925 #DD1367 #FD9D24 #BF8B2E #3F7E44 #0A97D9 #56C02B #00689D #19486A".split(
    " ",
  );

const font =
  "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

const darkRules = `@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.raised{background-color:${dark.raised}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.action{background-color:${dark.action}!important}
.on-action{color:${dark.onAction}!important}
.link{color:${dark.action}!important}
}`;

/** The Content-ID of an email's picture. */
export const pictureId = "picture@sdg-passport";

// The paper of the passport, in dark mode as well: the picture has the same ground.
const pictureGround = "#f4efe4";

/**
 * Returns an email in HTML that email programs of all ages render alike: tables, inline styles, no external resources.
 */
export function writeHtml(message: EmailContent, { locale, dir }: EmailLanguage): string {
  const start = dir === "rtl" ? "right" : "left";
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${darkRules}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(message))}${filler}</div>
${table(
  `style="background-color:${light.paper}" class="paper" dir="${dir}"`,
  `<td align="center" style="padding:24px 12px">
${table(
  `style="max-width:560px;width:100%"`,
  `<td align="${start}" style="padding:0 4px 16px">${wordmark}</td>`,
  `<td align="${start}" class="raised" style="background-color:${light.raised};border:1px solid ${light.line};border-radius:6px;padding:0">
${band}
${message.picture ? pictureOf(message.picture) : ""}${table("", `<td align="${start}" style="padding:28px 28px 12px">${content(message)}</td>`)}
</td>`,
  `<td align="${start}" style="padding:20px 4px">${footer(message)}</td>`,
)}
</td>`,
)}
</body>
</html>
`;
}

const table = (attributes: string, ...rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows
    .map((row) => `<tr>${row}</tr>`)
    .join("\n")}</table>`;

const wordmark = `<span class="ink" style="${font};font-size:18px;font-weight:600;color:${light.ink}">${productName}</span>`;

const band = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${goalColors
  .map(
    (color) =>
      `<td height="6" style="height:6px;font-size:0;line-height:0;background-color:${color}">&nbsp;</td>`,
  )
  .join("")}</tr></table>`;

const preheaderOf = ({ preheader, body }: EmailContent) =>
  (preheader ?? body[0] ?? "").replaceAll(/\s+/g, " ");

// Invisible characters that keep the text below out of the line that lists of emails show.
const filler = "&#8199;&#847;".repeat(80);

const pictureRow = { begin: "<!--picture-->", end: "<!--/picture-->\n" };

function pictureOf({ alt, width, height }: EmailPicture): string {
  const image = `<img src="cid:${pictureId}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="${font};display:block;width:100%;max-width:${width}px;height:auto;border:0;font-size:14px;line-height:20px;color:${light.ink}">`;
  return `${pictureRow.begin}${table("", `<td align="center" style="background-color:${pictureGround};padding:24px 20px">${image}</td>`)}${pictureRow.end}`;
}

/** Returns the HTML of an email without its picture, for one that can't be drawn. */
export function withoutPicture(html: string): string {
  const [begin, end] = [html.indexOf(pictureRow.begin), html.indexOf(pictureRow.end)];
  return begin < 0 ? html : html.slice(0, begin) + html.slice(end + pictureRow.end.length);
}

// Short words with a hyphen and certificate numbers stay on one line.
const withHyphen = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-])/gu;
const maxUnbroken = 20;

const text = (plain: string) =>
  escapeHtml(plain)
    .replaceAll("\n", "<br>")
    .replaceAll(withHyphen, (word) =>
      word.length > maxUnbroken ? word : `<span style="white-space:nowrap">${word}</span>`,
    );

const paragraph = (plain: string, extra = "") =>
  `<p class="ink" style="${font};margin:0 0 16px;font-size:16px;line-height:24px;color:${light.ink};overflow-wrap:anywhere;${extra}">${text(plain)}</p>`;

const small = (html: string) =>
  `<p class="muted" style="${font};margin:0 0 8px;font-size:14px;line-height:20px;color:${light.muted};overflow-wrap:anywhere">${html}</p>`;

function content({ subject, greeting, body, quote, button, after = [] }: EmailContent): string {
  return [
    `<h1 class="ink" style="${font};margin:0 0 20px;font-size:22px;line-height:28px;font-weight:600;color:${light.ink}">${text(subject)}</h1>`,
    paragraph(greeting),
    ...body.map((plain) => paragraph(plain)),
    ...(quote ? [quoted(quote)] : []),
    buttonOf(button),
    ...after.map((plain) => small(text(plain))),
  ].join("\n");
}

const quoted = ({ label, text: plain }: NonNullable<EmailContent["quote"]>) =>
  table(
    `style="margin:0 0 16px"`,
    `<td class="line" style="border:1px solid ${light.line};border-radius:6px;padding:12px 16px">${small(text(label))}${paragraph(plain, "margin:0")}</td>`,
  );

const buttonOf = ({ label, url }: EmailContent["button"]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="action" style="background-color:${light.action};border-radius:6px"><a href="${escapeHtml(url)}" class="on-action" style="${font};display:inline-block;padding:13px 22px;font-size:16px;line-height:22px;font-weight:600;color:${light.onAction};text-decoration:none">${text(label)}</a></td></tr></table>`;

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" class="link" style="color:${light.action};overflow-wrap:anywhere">${text(label)}</a>`;

const footer = ({ footer, stop }: EmailContent) =>
  [
    ...footer.map((plain) => small(text(plain))),
    ...(stop ? [small(link(stop.url, stop.label))] : []),
  ].join("\n");
