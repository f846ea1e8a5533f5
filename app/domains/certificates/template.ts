export const templateContentTypes = ["image/png", "image/jpeg", "application/pdf"] as const;
export type TemplateContentType = (typeof templateContentTypes)[number];

/** The placeholders that a template may contain, as the field names of the placement. */
export const templateFields = [
  "student_name",
  "course_title",
  "completion_date",
  "certificate_number",
] as const;
export type TemplateField = (typeof templateFields)[number];

export const textAlignments = ["start", "center", "end"] as const;

/** Where one line of text stands: all lengths are fractions of the page's width and height. */
export type FieldBox = {
  /** The upper left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  align: (typeof textAlignments)[number];
  /** As #rrggbb. */
  color: string;
};

/** Where the verifying QR code stands: upper left corner and side as fractions, the side of the width. */
export type QrBox = { x: number; y: number; size: number };

export type Placement = { fields: Record<TemplateField, FieldBox>; qr: QrBox };
