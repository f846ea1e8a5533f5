/** A property of a calendar (RFC 5545) with a value as it stands there: a date, a number, an address. */
export const property = (name: string, value: string): string => `${name}:${onOneLine(value)}`;

/** A property whose value is text for people. */
export const textProperty = (name: string, text: string): string => `${name}:${escapeText(text)}`;

/** The file made of such lines: each ends with CRLF and is folded so that no piece is longer than 75 octets. */
export const toCalendarFile = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");

/** A moment in UTC: `20261201T090000Z`. */
export const utcStamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", String.raw`\n`);

// What is no text has no line breaks either: nothing can begin a property of its own.
const onOneLine = (value: string) => value.replaceAll(/[\r\n]/g, "").replaceAll(controls, "");

// eslint-disable-next-line no-control-regex -- these are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const maxOctets = 75;

function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  // By characters, so that none is cut into bytes that mean nothing.
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
