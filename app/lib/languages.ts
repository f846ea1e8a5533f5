import { createFormat } from "./format.ts";
import { memoize } from "./memoize.ts";

// Each tag with its English name, for browsers that know the names of a hundred languages only.
const table =
  "aa Afar; ab Abkhazian; ace Acehnese; ach Acoli; ada Adangme; aeb Tunisian Arabic; af Afrikaans; ak Akan; " +
  "am Amharic; an Aragonese; ar Arabic; arn Mapuche; arq Algerian Arabic; ars Najdi Arabic; " +
  "ary Moroccan Arabic; arz Egyptian Arabic; as Assamese; ase American Sign Language; ast Asturian; " +
  "atj Atikamekw; av Avaric; awa Awadhi; ay Aymara; az Azerbaijani; ba Bashkir; bal Baluchi; ban Balinese; " +
  "bbc Batak Toba; be Belarusian; bej Beja; bem Bemba; bew Betawi; bg Bulgarian; bgc Haryanvi; bho Bhojpuri; " +
  "bi Bislama; bik Bikol; bin Bini; bjn Banjar; bm Bambara; bn Bangla; bo Tibetan; bpy Bishnupriya; " +
  "br Breton; brx Bodo; bs Bosnian; bua Buriat; bug Buginese; ca Catalan; ccp Chakma; ce Chechen; " +
  "ceb Cebuano; ch Chamorro; chk Chuukese; cho Choctaw; chr Cherokee; ckb Central Kurdish; co Corsican; " +
  "cr Cree; crh Crimean Tatar; crs Seselwa Creole French; cs Czech; cv Chuvash; cy Welsh; da Danish; " +
  "de German; din Dinka; doi Dogri; dsb Lower Sorbian; dv Divehi; dyo Jola-Fonyi; dyu Dyula; dz Dzongkha; " +
  "ee Ewe; efi Efik; el Greek; en English; eo Esperanto; es Spanish; et Estonian; eu Basque; fa Persian; " +
  "fan Fang; ff Fula; fi Finnish; fil Filipino; fj Fijian; fo Faroese; fon Fon; fr French; frp Arpitan; " +
  "fur Friulian; fy Western Frisian; ga Irish; gaa Ga; gag Gagauz; gan Gan Chinese; gd Scottish Gaelic; " +
  "gil Gilbertese; gl Galician; glk Gilaki; gn Guarani; gsw Swiss German; gu Gujarati; guc Wayuu; gv Manx; " +
  "ha Hausa; hak Hakka Chinese; haw Hawaiian; he Hebrew; hi Hindi; hif Fiji Hindi; hil Hiligaynon; " +
  "hmn Hmong; ho Hiri Motu; hr Croatian; hsb Upper Sorbian; hsn Xiang Chinese; ht Haitian Creole; " +
  "hu Hungarian; hy Armenian; hz Herero; iba Iban; ibb Ibibio; id Indonesian; ig Igbo; ii Sichuan Yi; " +
  "ik Inupiaq; ilo Iloko; inh Ingush; is Icelandic; it Italian; iu Inuktitut; ja Japanese; " +
  "jam Jamaican Creole English; jv Javanese; ka Georgian; kaa Kara-Kalpak; kab Kabyle; kac Kachin; " +
  "kam Kamba; kbd Kabardian; kbl Kanembu; kea Kabuverdianu; kek Qʼeqchiʼ; kg Kongo; kha Khasi; ki Kikuyu; " +
  "kj Kuanyama; kk Kazakh; kl Kalaallisut; kln Kalenjin; km Khmer; kmb Kimbundu; kn Kannada; ko Korean; " +
  "kok Konkani; kos Kosraean; kpe Kpelle; kr Kanuri; krc Karachay-Balkar; kri Krio; krl Karelian; " +
  "kru Kurukh; ks Kashmiri; ku Kurdish; kum Kumyk; kv Komi; kw Cornish; ky Kyrgyz; la Latin; " +
  "lah Western Panjabi; lb Luxembourgish; lez Lezghian; lg Ganda; li Limburgish; lij Ligurian; lkt Lakota; " +
  "lmo Lombard; ln Lingala; lo Lao; loz Lozi; lt Lithuanian; lu Luba-Katanga; lua Luba-Lulua; luo Luo; " +
  "lus Mizo; luy Luyia; lv Latvian; mad Madurese; mag Magahi; mai Maithili; mak Makasar; man Mandingo; " +
  "mas Masai; mdf Moksha; men Mende; mer Meru; mfe Morisyen; mg Malagasy; mgh Makhuwa-Meetto; " +
  "mh Marshallese; mi Māori; mic Mi'kmaw; min Minangkabau; mk Macedonian; ml Malayalam; mn Mongolian; " +
  "mni Manipuri; moh Mohawk; mos Mossi; mr Marathi; ms Malay; mt Maltese; mwl Mirandese; mwr Marwari; " +
  "my Burmese; myv Erzya; mzn Mazanderani; na Nauru; nan Min Nan Chinese; nap Neapolitan; naq Nama; " +
  "nd North Ndebele; nds Low German; ne Nepali; new Newari; ng Ndonga; nia Nias; niu Niuean; nl Dutch; " +
  "nn Norwegian Nynorsk; no Norwegian; nog Nogai; nqo N’Ko; nr South Ndebele; nso Northern Sotho; nus Nuer; " +
  "nv Navajo; ny Nyanja; nyn Nyankole; nyo Nyoro; oc Occitan; oj Ojibwa; om Oromo; or Odia; os Ossetic; " +
  "pa Punjabi; pag Pangasinan; pam Pampanga; pap Papiamento; pau Palauan; pcm Nigerian Pidgin; " +
  "pdc Pennsylvania German; pis Pijin; pl Polish; pms Piedmontese; pon Pohnpeian; ps Pashto; pt Portuguese; " +
  "qu Quechua; quc Kʼicheʼ; raj Rajasthani; rap Rapanui; rar Rarotongan; rhg Rohingya; rif Riffian; " +
  "rm Romansh; rn Rundi; ro Romanian; rom Romany; rtm Rotuman; ru Russian; rue Rusyn; rup Aromanian; " +
  "rw Kinyarwanda; sa Sanskrit; sah Yakut; sas Sasak; sat Santali; sc Sardinian; scn Sicilian; sco Scots; " +
  "sd Sindhi; sdh Southern Kurdish; se Northern Sami; seh Sena; sg Sango; shi Tachelhit; shn Shan; " +
  "shu Chadian Arabic; si Sinhala; sid Sidamo; sk Slovak; sl Slovenian; sm Samoan; sma Southern Sami; " +
  "smj Lule Sami; smn Inari Sami; sms Skolt Sami; sn Shona; snk Soninke; so Somali; sq Albanian; sr Serbian; " +
  "srn Sranan Tongo; srr Serer; ss Swati; st Southern Sotho; su Sundanese; suk Sukuma; sus Susu; sv Swedish; " +
  "sw Swahili; swb Comorian; syr Syriac; szl Silesian; ta Tamil; tcy Tulu; te Telugu; tem Timne; teo Teso; " +
  "tet Tetum; tg Tajik; th Thai; ti Tigrinya; tig Tigre; tiv Tiv; tk Turkmen; tkl Tokelauan; tn Tswana; " +
  "to Tongan; tpi Tok Pisin; tr Turkish; ts Tsonga; tt Tatar; tum Tumbuka; tvl Tuvalu; ty Tahitian; " +
  "tyv Tuvinian; tzm Central Atlas Tamazight; udm Udmurt; ug Uyghur; uk Ukrainian; umb Umbundu; ur Urdu; " +
  "uz Uzbek; vai Vai; ve Venda; vec Venetian; vi Vietnamese; vls West Flemish; vmw Makhuwa; vro Võro; " +
  "wa Walloon; wal Wolaytta; war Waray; wo Wolof; wuu Wu Chinese; xal Kalmyk; xh Xhosa; xog Soga; yao Yao; " +
  "yap Yapese; yi Yiddish; yo Yoruba; yue Cantonese; za Zhuang; zap Zapotec; " +
  "zgh Standard Moroccan Tamazight; zh Chinese; zu Zulu; zza Zaza";

const englishNames: ReadonlyMap<string, string> = new Map(
  table
    .split("; ")
    .map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)]),
);

/** The BCP 47 tags of the languages in which people meet: living languages with a name in ICU, and Latin and Sanskrit. */
export const languageTags: readonly string[] = [...englishNames.keys()];

/** Returns whether a text is one of those tags. */
export const isLanguageTag = (text: string): boolean => englishNames.has(text);

/** Returns the name of a language in the language of a locale. */
export function languageName(tag: string, locale: string): string {
  const name = createFormat(locale).language(tag);
  return name === tag ? (englishNames.get(tag) ?? tag) : name;
}

/** Returns all those languages as select options, sorted for a locale. */
export const listLanguages = memoize(20, (locale): readonly { value: string; label: string }[] => {
  const { compare } = new Intl.Collator(locale);
  return languageTags
    .map((tag) => ({ value: tag, label: languageName(tag, locale) }))
    .toSorted((one, other) => compare(one.label, other.label));
});
