import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Creates a self-signed certificate for `localhost`, valid for a day, and its key, both as PEM. */
export function makeSelfSigned(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("localhost")))));
  const now = Date.now();
  const day = 24 * 3_600_000;
  // X.509 (RFC 5280, section 4.1)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - day), time(now + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(subjectNames, mayIssue)),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const cert = sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([zero, signature])));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

const zero = Buffer.from([0]);

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
const subjectNames = sequence(
  oid("551d11"),
  der(0x04, sequence(der(0x82, Buffer.from("localhost")))),
);
const mayIssue = sequence(
  oid("551d13"),
  der(0x01, Buffer.from([255])),
  der(0x04, sequence(der(0x01, Buffer.from([255])))),
);
