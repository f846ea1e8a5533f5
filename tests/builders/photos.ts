import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

/** Creates a photo of one colour, with camera and location in its metadata, rotated by default. */
export function buildPhoto({ width = 60, height = 40, orientation = 6 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3f7e44" } })
    .jpeg()
    .withExif({
      IFD0: { Make: "Secret Camera" },
      IFD3: { GPSLatitude: "5/1 33/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** Creates a PNG of a few bytes that declares and unpacks to the given number of pixels per side. */
export function buildHugePng(side: number): Buffer {
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(row.length * side), { level: 9 });
  const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND")]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
