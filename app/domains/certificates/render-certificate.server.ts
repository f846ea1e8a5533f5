import sharp from "sharp";

import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import {
  openBlankPage,
  openImagePage,
  type OpenPage,
  openPdfPage,
  type PageSize,
} from "#app/platform/pdf/pdf-page.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";
import { lineHeight } from "#app/platform/pdf/text-block.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { certificateDate, type CertificateData, titleOf } from "./certificate.ts";
import { builtInPage, drawBuiltIn } from "./template/built-in.server.ts";
import {
  type Placement,
  type TemplateContentType,
  templateFields,
  type TemplateField,
} from "./template/template.ts";

export type PrintTemplate = {
  bytes: Uint8Array;
  contentType: TemplateContentType;
  placement: Placement;
};

export type Print = {
  /** `null` selects the built-in template. */
  template: PrintTemplate | null;
  data: CertificateData;
  certificateNumber: string;
  verifyUrl: string;
  /** The language of the printed text, except for the data. */
  locale: Locale;
};

/**
 * Renders a certificate as a PDF of one page, with the same bytes for the same input. The text is drawn as outlines,
 * in any script, and added again as invisible text that can be read and searched.
 */
export async function renderCertificate(print: Print): Promise<Uint8Array> {
  const { template, data, certificateNumber, locale } = print;
  const page = await openTemplate(template);
  try {
    const drawing = createPdfDrawing();
    if (template) drawFields(drawing, page, template.placement, print);
    else drawBuiltIn(drawing, print);
    const t = translate(locale);
    const title = t("certificatePdf.documentTitle", {
      number: certificateNumber,
      course: titleOf(data, translate(locale)),
      name: data.student_name,
    });
    return page.finish(drawing.finish(), {
      title,
      language: locale,
      design: t("certificatePdf.design"),
    });
  } finally {
    page.close();
  }
}

const longSideOfA4 = 842;

async function openTemplate(template: PrintTemplate | null): Promise<OpenPage> {
  if (!template) return openBlankPage(builtInPage);
  if (template.contentType === "application/pdf") {
    return openPdfPage(
      template.bytes,
      templateFields.map((field) => `{${field}}`),
    );
  }
  return openImagePage(await forPrint(template.bytes), longSideOfA4);
}

// 300 dots per inch of A4 is the limit of print quality. Every certificate embeds the image again, so a larger one
// would waste space.
async function forPrint(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes)
    .autoOrient()
    .resize(3508, 3508, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb");
  return picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer();
}

function drawFields(drawing: PdfDrawing, page: PageSize, placement: Placement, print: Print) {
  const values = fieldValues(print);
  for (const field of templateFields) {
    const { x, y, width, height, align, color } = placement.fields[field];
    const box = {
      x: x * page.width,
      y: y * page.height,
      width: width * page.width,
      height: height * page.height,
    };
    drawing.text(values[field], box, styleOf(field, box.height), color, align);
  }
  const { x, y, size } = placement.qr;
  const side = size * page.width;
  drawQr(
    drawing,
    print.verifyUrl,
    { x: x * page.width, y: y * page.height, width: side, height: side },
    translate(print.locale)("certificatePdf.code", { address: print.verifyUrl }),
  );
}

function fieldValues({ data, certificateNumber, locale }: Print): Record<TemplateField, string> {
  return {
    student_name: data.student_name,
    course_title: titleOf(data, translate(locale)),
    completion_date: certificateDate(data, locale),
    certificate_number: certificateNumber,
  };
}

// A line fills the height of its box. Certificate numbers are monospaced because they are compared character by
// character; names and titles are set for reading.
function styleOf(field: TemplateField, height: number) {
  const size = height / lineHeight;
  if (field === "certificate_number") return { size, family: "mono" } as const;
  if (field === "completion_date") return { size } as const;
  const tag = field === "student_name" ? "H1" : "P";
  return { size, weight: 600, family: "serif", tag } as const;
}
