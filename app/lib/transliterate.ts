/**
 * Transliterates a text to the letters A to Z, as passports do: Latin, Cyrillic, Greek, Arabic, Hebrew, Devanagari and
 * Korean letters by sound; other signs are omitted, or spelled by `spellOther`. Words are separated by one space.
 */
export function transliterate(text: string, spellOther: SpellOther = () => ""): string {
  // Composed first, so that й and é are found as single letters.
  const characters = withoutInherentVowels(text.normalize("NFC").toUpperCase());
  const transliterated = Array.from(characters, (character) => toLatin(character, spellOther)).join(
    "",
  );
  return transliterated.replaceAll(/\s+/g, " ").trim();
}

type SpellOther = (character: string) => string;

// A Devanagari consonant includes an "a" unless a vowel sign or a virama follows, or the word ends.
function withoutInherentVowels(text: string): string {
  return text.replaceAll(
    /([क-ह])\u093c?(?=[\u093e-\u094d]|(?!\p{L}|\p{M}))/gu,
    (_, consonant: string) => toLatin(consonant, () => "").slice(0, -1),
  );
}

function toLatin(character: string, spellOther: SpellOther): string {
  if (/[A-Z0-9]/.test(character)) return character;
  const known = table.get(character) ?? hangul(character);
  if (known !== undefined) return known;
  const bare = character.normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (bare !== character && bare !== "") {
    return Array.from(bare, (part) => toLatin(part, spellOther)).join("");
  }
  if (/[\s\p{Pd}_.,/]/u.test(character)) return " ";
  return isOther.test(character) ? spellOther(character) : "";
}

// Vowel signs of scripts in the table are already transliterated; those of other scripts are letters here.
const isOther =
  /\p{L}|\p{N}|(?!\p{Script=Devanagari}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Inherited})\p{M}/u;

function pairs(from: string, to: string): [string, string][] {
  const sounds = to.split(" ");
  return Array.from(from, (character, index) => [
    character,
    (sounds[index] ?? "").replace("-", ""),
  ]);
}

// A hyphen represents a sign that is not written.
const table = new Map([
  ...pairs("ÆŒØÅÄÖÜÞÐŁĐĦŊƏß", "AE OE OE AA AE OE UE TH D L D H N E SS"),
  ...pairs(
    "АБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУЎФХЦЧШЩЪЫЬЭЮЯЂЃЅЈЉЊЋЌЏ",
    "A B V G G D E E IE ZH Z I I I I K L M N O P R S T U U F KH TS CH SH SHCH IE Y - E IU IA D G DZ J LJ NJ C K DZ",
  ),
  ...pairs("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "A V G D E Z I TH I K L M N X O P R S T Y F CH PS O"),
  ...pairs(
    "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژگکیے",
    "- A A W I Y A B A T TH J H KH D DH R Z S SH S D T Z A GH F Q K L M N H W Y A P CH ZH G K Y E",
  ),
  ...pairs(
    "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
    "A B G D H V Z H T Y K K L M M N N S A P P TS TS Q R SH T",
  ),
  ...pairs(
    "अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह",
    "A AA I II U UU RI E AI O AU KA KHA GA GHA NA CA CHA JA JHA NA TA THA DA DHA NA TA THA DA DHA NA PA PHA BA BHA MA YA RA LA VA SHA SHA SA HA",
  ),
  ...pairs("ािीुूृेैोौंः्", "AA I II U UU RI E AI O AU N H -"),
  ...pairs("०१२३४५६७८९", "0 1 2 3 4 5 6 7 8 9"),
  ...pairs("٠١٢٣٤٥٦٧٨٩", "0 1 2 3 4 5 6 7 8 9"),
]);

const initials = "G KK N D TT R M B PP S SS - J JJ CH K T P H".split(" ");
const vowels = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WO WE WI YU EU UI I".split(" ");
const finals = "- K K K N N N T L K M L L L P L M P P T T NG T T K T P T".split(" ");

function hangul(character: string): string | undefined {
  const index = (character.codePointAt(0) ?? 0) - 0xac00;
  if (index < 0 || index > 11171) return undefined;
  const sounds = [
    initials[Math.floor(index / 588)],
    vowels[Math.floor((index % 588) / 28)],
    finals[index % 28],
  ];
  return sounds.join("").replaceAll("-", "");
}
