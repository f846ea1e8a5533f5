import sharp from "sharp";

import { stampKindKeys } from "#app/domains/passport/document/stamp-shape.ts";
import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { createFormat } from "#app/lib/format.ts";
import type { EmailPicture } from "#app/platform/email/email-content.server.ts";
import type { MailPicture } from "#app/platform/email/mail.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { type StampPicture, stampSvg } from "./stamp-svg.server.ts";

/** The source of an email's picture of a stamp. */
export type StampSource = { stamp: StampPicture };

// A stamp takes up to 690 × 560 units with its turn.
const [width, height, shown] = [720, 580, 0.4];

/** Returns the picture of a stamp for an email to the learner who earned it, in the language of the email. */
export function stampInEmail(earned: EarnedStamp, locale: Locale): EmailPicture {
  const t = translate(locale);
  const { id, kind, goal, title, place, earnedAt, timeZone } = earned;
  const date = createFormat(locale).stampDate(earnedAt, timeZone);
  const stamp: StampPicture = {
    id,
    kind,
    goal,
    title,
    place,
    date,
    kindLabel: t(stampKindKeys[kind]),
  };
  return {
    source: { stamp } satisfies StampSource,
    alt: t("mail.stampPicture", { kind: stamp.kindLabel, title, date }),
    width: width * shown,
    height: height * shown,
  };
}

/** Draws a stamp on the paper of the passport: a PNG, sharp on screens with two pixels for each CSS pixel. */
export async function drawStampForEmail({ stamp }: StampSource): Promise<MailPicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="#f4efe4"/>${stampSvg(stamp)}</svg>`;
  // One ink on one paper: 32 colours are enough for smooth edges.
  const png = sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 });
  return { bytes: await png.toBuffer(), fileName: "stamp.png", contentType: "image/png" };
}
