import { crc32 } from "node:zlib";

const keyword = "openbadgecredential";
const signatureBytes = 8;

/** Embeds a credential in a PNG, as Open Badges specifies: one uncompressed iTXt chunk, right after the header. */
export function bakePng(png: Uint8Array, credential: object): Uint8Array {
  const view = Buffer.from(png);
  const headerEnd = signatureBytes + 12 + view.readUInt32BE(signatureBytes);
  return Buffer.concat([
    view.subarray(0, headerEnd),
    textChunk(JSON.stringify(credential)),
    view.subarray(headerEnd),
  ]);
}

function textChunk(text: string): Buffer {
  // Keyword, compression flag and method (both 0), empty language, empty translated keyword; null-terminated.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, "latin1"), Buffer.from(text)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("iTXt", 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Embeds a credential in an SVG: one element of the Open Badges namespace, right after the opening tag. */
export function bakeSvg(svg: string, credential: object): string {
  const [, opening = "", rest = ""] = /^(<svg[^>]*)>([\s\S]*)$/.exec(svg) ?? [];
  if (opening === "") throw new Error("The file is not a credential image");
  // A name may contain the end of a CDATA section: split it into two sections.
  const text = JSON.stringify(credential).replaceAll("]]>", "]]]]><![CDATA[>");
  const element = `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`;
  return `${opening} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">${element}${rest}`;
}
