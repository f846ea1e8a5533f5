/**
 * Returns a file name for a title: characters that Windows, macOS or Linux refuse are replaced, characters that hide an
 * extension are removed, and its length is within the limits of all of them. Uses the fallback if nothing is left.
 */
export function fileName(title: string, extension: string, fallback: string): string {
  const clean = title
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisible, "")
    .replaceAll(/[<>:"/\\|?*]/g, "-")
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  const stem = shorten(clean).replaceAll(/[. ]+$/g, "") || fallback;
  return `${reserved.test(stem) ? `_${stem}` : stem}.${extension}`;
}

/**
 * Returns the Content-Disposition header that makes a browser save a response under a name, in any script (RFC 6266).
 * Programs that don't know `filename*` get the letters and digits of the name that are ASCII without their accents.
 */
export function attachmentHeader(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encoded}`;
}

function toAscii(name: string): string {
  const [, stem = "", extension = ""] = /^(.*?)(\.[\w.]+)?$/s.exec(name) ?? [];
  const ascii = stem
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]+|["\\%]/g, "_");
  const words = ascii.split(" ").filter((word) => /[^_]/.test(word));
  const text = words.join(" ");
  return (/[a-z\d]/i.test(text) ? text : "download") + extension;
}

// Control characters and marks that change the text direction, which could disguise the extension.
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const maxBytes = 180;

function shorten(text: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    short += segment;
  }
  return short;
}
