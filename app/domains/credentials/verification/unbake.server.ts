const keyword = "openbadgecredential";
const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** The text of a credential in a file, or the reason why there is none. */
export type Unbaked = { ok: true; text: string } | { ok: false; fault: Fault };
type Fault = "unreadable" | "not-credential";

const fail = (fault: Fault): Unbaked => ({ ok: false, fault });

/**
 * Extracts the text of a credential from a file: plain JSON, or a PNG or SVG baked as Open Badges 3.0 specifies. Checks
 * only the format of the picture.
 */
export function unbake(file: Uint8Array): Unbaked {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return unbakePng(bytes);
  const text = decode(bytes)?.trim();
  if (text === undefined) return fail("unreadable");
  return text.startsWith("<") ? unbakeSvg(text) : { ok: true, text };
}

function unbakePng(png: Buffer): Unbaked {
  const found: Unbaked[] = [];
  for (let at = pngSignature.length; at < png.length;) {
    if (at + 12 > png.length) return fail("unreadable");
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) return fail("unreadable");
    const data = png.subarray(at + 8, end - 4);
    if (png.toString("latin1", at + 4, at + 8) === "iTXt" && isCredential(data)) {
      found.push(readText(data));
    }
    at = end;
  }
  // Two credentials could contradict each other.
  if (found.length > 1) return fail("unreadable");
  return found[0] ?? fail("not-credential");
}

const isCredential = (data: Buffer) => data.toString("latin1", 0, data.indexOf(0)) === keyword;

// Keyword, compression flag and method, language, translated keyword, text.
function readText(data: Buffer): Unbaked {
  const flags = keyword.length + 1;
  if (data[flags] !== 0) return fail("unreadable");
  const languageEnd = data.indexOf(0, flags + 2);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  const text = translatedEnd < 0 ? undefined : decode(data.subarray(translatedEnd + 1));
  return text === undefined ? fail("unreadable") : { ok: true, text };
}

const element = "openbadges:credential";
const cdata = "<![CDATA[";

function unbakeSvg(svg: string): Unbaked {
  const start = svg.indexOf(`<${element}`);
  if (start < 0) return fail("not-credential");
  const opened = svg.indexOf(">", start);
  if (opened < 0) return fail("unreadable");
  let text = "";
  for (let at = opened + 1; ;) {
    const next = svg.indexOf("<", at);
    if (next < 0) return fail("unreadable");
    text += svg.slice(at, next);
    if (svg.startsWith(`</${element}`, next)) break;
    const end = svg.indexOf("]]>", next);
    if (!svg.startsWith(cdata, next) || end < 0) return fail("unreadable");
    text += svg.slice(next + cdata.length, end);
    at = end + 3;
  }
  return text.trim() === "" ? fail("not-credential") : { ok: true, text };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
