/** Returns a property of a calendar (RFC 5545) with a literal value: a date, a number, an address. */
export const property = (name: string, value: string): string => `${name}:${onOneLine(value)}`;

/** Returns a property with a text value, which is escaped. */
export const textProperty = (name: string, text: string): string => `${name}:${escapeText(text)}`;

/** Returns the calendar file of such lines: each ends with CRLF and is folded to pieces of at most 75 octets. */
export const toCalendarFile = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join("");

/** Formats a moment in UTC: `20261201T090000Z`. */
export const utcStamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", String.raw`\n`);

// Literal values contain no line breaks, so they cannot start another property.
const onOneLine = (value: string) => value.replaceAll(/[\r\n]/g, "").replaceAll(controls, "");

// eslint-disable-next-line no-control-regex -- these are the characters to remove
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const maxOctets = 75;

function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let foldedLines = "";
  let octets = 0;
  // Split by characters, so that no multi-byte character is cut.
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      foldedLines += "\r\n ";
      octets = 1;
    }
    foldedLines += character;
    octets += size;
  }
  return foldedLines;
}
