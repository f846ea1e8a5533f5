import { institutionPath, staffPath } from "#app/domains/institutions/members/staff.ts";

/** The rules of classes: how many pupils, for how long one can join, and when accounts are deleted. */
export const classRules = {
  places: 40,
  maxPlaces: 100,
  /** How long pupils can join after a teacher has opened the class. */
  joinDays: 7,
  nameLength: 40,
  pinLength: 6,
  /** Accounts that nobody has logged in to for so many days are deleted. */
  unusedDays: 365,
  /** Accounts of an archived class are deleted after so many days. */
  archivedDays: 90,
} as const;

/** The page where a code is typed. */
export const typeClassCodePath = "/class";

/** Returns the path of the page where pupils join a class and log in. */
export const classPath = (code: string) => `${typeClassCodePath}/${code}`;

/** Returns the path of a class's page in the staff area, or of one below it; all cohorts have `quizzes` and `cards`. */
export const staffClassPath = (slug: string, id: string, page = "") =>
  staffPath(slug, `classes/${id}${page}`);

/** Returns the path of the page with a member's assignments. */
export const learningPath = (slug: string) => `${institutionPath(slug)}/learning`;

/** The topic of live updates of a class, or any other cohort. */
export const classTopic = (id: string) => `class:${id}`;

// Consonants that look alike neither on a projector nor in handwriting; without vowels they spell no word.
export const classLetters = "BCDFGHJKMNPQRSTVWXZ";
const codePattern = new RegExp(`^[${classLetters}]{6}$`);

/** Returns the code in what was typed, in any case and with spaces or hyphens; undefined if it can be none. */
export function readClassCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

/** Returns a code or a PIN as it is shown: in two groups. */
export const formatClassCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Returns what is compared of a first name: pupils type the same name with other cases, accents, spaces and full stops.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s.'’-]/g, "");

/** Returns whether a PIN is too easy to guess: one digit, a pattern that repeats, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true;
  return "01234567890".includes(pin) || "09876543210".includes(pin);
}

/** Whether pupils can join a class now, and otherwise why not. */
export type JoinState = "open" | "closed" | "full" | "archived";

/** A class as pupils see it. */
export type JoinableClass = {
  id: string;
  name: string;
  code: string;
  state: JoinState;
  institution: { id: string; slug: string; name: string };
};

/** A class as its institution's staff see it. */
export type StaffClass = {
  id: string;
  name: string;
  code: string;
  places: number;
  /** The members of the class, with accounts of their own too. */
  members: number;
  state: JoinState;
  joinsUntil: Date;
  archivedAt: Date | null;
};

/** A pupil whose account belongs to a class. */
export type Pupil = {
  id: string;
  name: string;
  points: number;
  lessons: number;
  courses: number;
  certificates: number;
  joinedAt: Date;
  lastLoginAt: Date;
};

/** The pages and files below a class's page. */
export const classPages = {
  screen: "/screen",
  csv: "/pupils.csv",
  slips: "/slips.pdf",
  export: "/pupil.zip",
  quizzes: "/quizzes",
  cards: "/cards.pdf",
} as const;
