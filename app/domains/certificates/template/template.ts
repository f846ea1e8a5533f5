import type {
  certificateTemplates,
  templateColumns,
} from "#app/domains/certificates/tables.server.ts";

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

/** The position of one line of text. All lengths are fractions of the page's width and height. */
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

/**
 * The position of the verification QR code: its upper left corner and its side as fractions, the side of the page's
 * width.
 */
export type QrBox = { x: number; y: number; size: number };

export type Placement = { fields: Record<TemplateField, FieldBox>; qr: QrBox };

export const templateLimits = {
  name: 200,
  description: 2000,
  /** A file must be smaller than this, in bytes. */
  file: 10 * 1024 * 1024,
  /** The limit of the form fields sent with a file, in bytes. */
  fields: 64 * 1024,
} as const;

/** A template; its URL is a path on this site, accessible to admins only. */
export type Template = Pick<typeof certificateTemplates.$inferSelect, keyof typeof templateColumns>;

/** The path of the list where templates are managed. */
export const manageTemplatesPath = "/admin?tab=manage";

const storagePath = "/storage/";

/** Returns the storage key of the file at a template's URL. */
export const templateKey = (templateUrl: string): string => templateUrl.slice(storagePath.length);

/** Returns the URL of the file with a storage key. */
export const templateUrlOf = (key: string): string => `${storagePath}${key}`;

/** Returns the URL of a template's preview, for lists and for placing the fields. */
export const previewUrl = (template: Pick<Template, "templateUrl">): string =>
  template.templateUrl.replace("/templates/", "/previews/").replace(/\.\w+$/, ".webp");
