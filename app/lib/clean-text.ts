/**
 * Normalises a text for storage and display: well-formed, composed (NFC), without control characters except line breaks
 * and tabs, and without surrounding space.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .trim();
}

// eslint-disable-next-line no-control-regex -- these are the characters to remove
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;
