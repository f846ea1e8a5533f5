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

export const templateLimits = {
  name: 200,
  description: 2000,
  /** A file must be smaller than this, in bytes. */
  file: 10 * 1024 * 1024,
  /** What one sends along with a file, in bytes. */
  fields: 64 * 1024,
} as const;

/** The fields of the form for a template besides its file, in its order. */
export const templateFormFields = ["name", "description", "sdg_goal", "is_default"] as const;
export type TemplateFormField = (typeof templateFormFields)[number];
export type TemplateFormValues = Partial<Record<TemplateFormField, string>>;

/** A template as the product knows it. */
export type Template = {
  id: string;
  name: string;
  description: string | null;
  /** A path of ours, for admins alone. */
  templateUrl: string;
  contentType: TemplateContentType;
  pageWidth: number;
  pageHeight: number;
  /** Nothing until somebody places the fields, or the file says where they stand. */
  placement: Placement | null;
  sdgGoal: number | null;
  isDefault: boolean;
  createdAt: Date;
};

const storagePath = "/storage/";

/** The key under which the file behind a template's address is stored. */
export const templateKey = (templateUrl: string): string => templateUrl.slice(storagePath.length);

/** The address of what is stored under a key. */
export const templateUrlOf = (key: string): string => `${storagePath}${key}`;

/** The address of a template's picture, for lists and for placing the fields. */
export const previewUrl = (template: Pick<Template, "templateUrl">): string =>
  template.templateUrl.replace("/templates/", "/previews/").replace(/\.\w+$/, ".webp");

/** A template as its form shows it for a change. */
export const toTemplateFormValues = (template: Template): TemplateFormValues => ({
  name: template.name,
  description: template.description ?? "",
  sdg_goal: template.sdgGoal?.toString() ?? "",
  is_default: String(template.isDefault),
});
