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

/** The fields of the template form without its file, in form order. */
export const templateFormFields = ["name", "description", "sdg_goal", "is_default"] as const;
export type TemplateFormField = (typeof templateFormFields)[number];
export type TemplateFormValues = Partial<Record<TemplateFormField, string>>;

/** A template. */
export type Template = {
  id: string;
  name: string;
  description: string | null;
  /** A path on this site, accessible to admins only. */
  templateUrl: string;
  contentType: TemplateContentType;
  pageWidth: number;
  pageHeight: number;
  /** Null until the fields are placed by an admin or found in the file. */
  placement: Placement | null;
  sdgGoal: number | null;
  isDefault: boolean;
  createdAt: Date;
};

const storagePath = "/storage/";

/** Returns the storage key of the file at a template's URL. */
export const templateKey = (templateUrl: string): string => templateUrl.slice(storagePath.length);

/** Returns the URL of the file with a storage key. */
export const templateUrlOf = (key: string): string => `${storagePath}${key}`;

/** Returns the URL of a template's preview, for lists and for placing the fields. */
export const previewUrl = (template: Pick<Template, "templateUrl">): string =>
  template.templateUrl.replace("/templates/", "/previews/").replace(/\.\w+$/, ".webp");

/** Returns the form values of an existing template. */
export const toTemplateFormValues = (template: Template): TemplateFormValues => ({
  name: template.name,
  description: template.description ?? "",
  sdg_goal: template.sdgGoal?.toString() ?? "",
  is_default: String(template.isDefault),
});
