import { crc32 } from "node:zlib";

const keyword = "openbadgecredential";
const signatureBytes = 8;

/** Puts a credential into a PNG, as Open Badges says: one uncompressed iTXt chunk, right after the header. */
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
  // Keyword, no compression and its method, no language, no translated keyword: each ended by a zero.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, "latin1"), Buffer.from(text)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("iTXt", 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Puts a credential into an SVG: one element of the Open Badges namespace, right after the opening tag. */
export function bakeSvg(svg: string, credential: object): string {
  const [, opening = "", rest = ""] = /^(<svg[^>]*)>([\s\S]*)$/.exec(svg) ?? [];
  if (opening === "") throw new Error("not a picture of ours");
  // The end of a CDATA section may stand in a name: it is parted into two sections.
  const text = JSON.stringify(credential).replaceAll("]]>", "]]]]><![CDATA[>");
  const element = `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`;
  return `${opening} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">${element}${rest}`;
}
