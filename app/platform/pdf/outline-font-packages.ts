export type Family = "sans" | "serif" | "mono";

/**
 * A package of font files: one for each subset and weight, or one for each subset in all weights. `hasOneWeight` is for
 * scripts whose font has only one weight; `file` names the only file to use, if one file has all signs of the font.
 */
export type FontPackage = {
  name: string;
  isVariable?: true;
  hasOneWeight?: true;
  file?: string;
};

const sans: readonly FontPackage[] = [
  { name: "@fontsource/ibm-plex-sans" },
  { name: "@fontsource/ibm-plex-sans-arabic" },
  { name: "@fontsource-variable/noto-sans-devanagari", isVariable: true },
  { name: "@fontsource-variable/noto-sans-sc", isVariable: true },
  { name: "@fontsource-variable/noto-sans-jp", isVariable: true },
  { name: "@fontsource-variable/noto-sans-kr", isVariable: true },
];

/** The fonts of a family; the first one that has a sign draws it. */
export const familyFonts: Record<Family, readonly FontPackage[]> = {
  sans,
  serif: [{ name: "@fontsource/ibm-plex-serif" }, ...sans],
  mono: [{ name: "@fontsource/ibm-plex-mono" }, ...sans],
};

const noto = (script: string, rest: Omit<FontPackage, "name"> = {}): FontPackage => ({
  name: `@fontsource/noto-sans-${script}`,
  ...rest,
});
const oneWeight = { hasOneWeight: true } as const;

/** The scripts with a font of their own, by their Unicode names. */
const scriptFonts: Readonly<Record<string, FontPackage>> = {
  Adlam: noto("adlam"),
  Armenian: noto("armenian"),
  Balinese: noto("balinese"),
  Bengali: noto("bengali"),
  Canadian_Aboriginal: noto("canadian-aboriginal"),
  Cham: noto("cham"),
  Cherokee: noto("cherokee"),
  Coptic: noto("coptic", oneWeight),
  Ethiopic: noto("ethiopic"),
  Georgian: noto("georgian"),
  Gujarati: noto("gujarati"),
  Gurmukhi: noto("gurmukhi"),
  Hanifi_Rohingya: noto("hanifi-rohingya"),
  Hebrew: noto("hebrew"),
  Javanese: noto("javanese"),
  Kannada: noto("kannada"),
  Kayah_Li: noto("kayah-li"),
  Khmer: noto("khmer"),
  Lao: noto("lao"),
  Limbu: noto("limbu", oneWeight),
  Lisu: noto("lisu"),
  Malayalam: noto("malayalam"),
  Meetei_Mayek: noto("meetei-mayek"),
  Mongolian: noto("mongolian", oneWeight),
  Myanmar: noto("myanmar"),
  New_Tai_Lue: noto("new-tai-lue"),
  Nko: noto("nko", oneWeight),
  Ol_Chiki: noto("ol-chiki"),
  Oriya: noto("oriya"),
  Osage: noto("osage", oneWeight),
  Sinhala: noto("sinhala"),
  Sundanese: noto("sundanese"),
  Syriac: noto("syriac"),
  Tai_Le: noto("tai-le", oneWeight),
  Tai_Viet: noto("tai-viet", oneWeight),
  Tamil: noto("tamil"),
  Telugu: noto("telugu"),
  Thaana: noto("thaana"),
  Thai: noto("thai"),
  Tibetan: { name: "@fontsource/noto-serif-tibetan" },
  Tifinagh: noto("tifinagh", oneWeight),
  Vai: noto("vai", oneWeight),
  Yi: noto("yi", oneWeight),
};

const scriptPatterns = Object.entries(scriptFonts).map(
  ([script, font]) => [new RegExp(`\\p{Script=${script}}`, "u"), font] as const,
);

/**
 * Returns the fonts of the scripts in a cluster; none for signs of every script or of scripts that the families draw.
 * They have priority because Korean fonts contain single letters of Thai, Kannada and Georgian, for text emoticons.
 */
export const fontsOfScript = (cluster: string): readonly FontPackage[] =>
  isOfFamilies.test(cluster)
    ? []
    : scriptPatterns.filter(([pattern]) => pattern.test(cluster)).map(([, font]) => font);

// Most names contain only these scripts.
const isOfFamilies = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;

/** The font of emoji; its one file has the sequences that form one sign. */
export const emojiFont: FontPackage = { name: "@fontsource/noto-emoji", file: "emoji" };

/** The fonts of signs that belong to no script. */
export const symbolFonts: readonly FontPackage[] = [
  noto("symbols"),
  noto("symbols-2", oneWeight),
  noto("math", oneWeight),
  emojiFont,
];
