/** The figure that leads a fact, and how many of a hundred it means if it is a share. */
export type LeadFigure = { figure: string; percent?: number };

const numberShape = /\d+(?:[.,]\d+)*(?:\s?%|\s(?:million|billion|trillion|degrees))?/g;

/**
 * Returns the first number of a fact with its unit, to be shown large above the sentence; undefined if there is none. Not
 * taken are years, ranges ("15 to 24"), bounds ("less than 1%") and what a share is taken of ("Of 2,570 fish stocks").
 */
export function findLeadFigure(text: string): LeadFigure | undefined {
  for (const { 0: figure, index } of text.matchAll(numberShape)) {
    const [before, after] = [text.slice(0, index), text.slice(index + figure.length)];
    if (isYear(figure) || isPartOfRange(before, after) || isBase(before)) continue;
    if (!figure.endsWith("%") || isChange(after)) return { figure };
    return { figure, percent: Number.parseFloat(figure) };
  }
  return undefined;
}

const isYear = (figure: string) => /^(?:1[5-9]|20|21)\d\d$/.test(figure);

const isPartOfRange = (before: string, after: string) =>
  /^ (?:to|and) \d/.test(after) || /\d (?:to|and) $/.test(before);

const isBase = (before: string) => /\b(?:less than|fewer than|Of) $/.test(before);

// "42% more" is a change, not a share.
const isChange = (after: string) => /^ (?:more|less|fewer|higher|lower)\b/.test(after);
