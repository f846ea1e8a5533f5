/** The modules of a marker along one side: a black border around five modules that carry its number. */
export const markerModules = 7;
export const codeModules = markerModules - 2;

/** How many different markers there are; cards are numbered from 1. */
export const maxCards = 120;

/** How many modules of two codes differ at least, also when one of them is turned. */
export const codeDistance = 8;

/*
 * One word for each card: bit 5 × row + column is set where the module is black. All are words of the extended binary
 * Golay code, whose words differ in at least 8 of 24 bits. The bits are laid out around the middle module, which is
 * always white, so that a quarter turn maps the code onto itself; therefore turned words differ as much. Of the words
 * that are half black, these have the largest connected areas, which stay readable longest when the picture is blurred.
 */
const words = `
  001cdf6 001eacf 0026c7f 003837f 0046fe5 004e1bf 0050ebf 005a7dc 007670f 0094f5d 009e3f1 009e63e 00a47b7
  00c66db 00cca77 00ccfb8 00ced4e 00e0f6b 00e84fe 00f4cc7 00f6e31 00fc29d 00fe06b 00fe5a4 011c79b 011e56d
  01263dd 012cf71 0138cdd 014477e 014cceb 014ebd2 014ee1d 01687ad 017e338 01940ff 019cea5 019e99c 019ec53
  01b85e3 01c4b8f 01c6979 01ce723 01d8679 01e223f 01fea06 020cf2f 021ae75 0220ffc 02487f3 0278f19 0286f72
  028c3de 028e4e7 0290be7 02985bd 02b6798 02d433b 02dcd61 02dea58 02f8627 02fa11e 0304ed7 03069ee 030e27b
  030e7b4 0310d7b 03186ee 031a1d7 033463d 033c867 0348d9e 035629e 035ce32 035ecc4 0370ee1 03847e9 038651f
  038cc7c 0398a1f 03ca399 03dc2c3 03dc70c 0428ee7 04865fc 050cfcc 058c33d 0638c3e 068067f 069ce46 0708eb9
  071434f 072e709 0738653 0760379 0776223 0794a71 079e312 07e841d 080c6fd 08c871f 0918af3 09c06e7 09c21de
  0b003bf 0bb8c31 0d00cfe 0d1e631 0d24277 0d4631b 0d684f1 0e0cc73 0f1807d 0f7a111 0fc8233 11a819f 11bc233
  11c0c5f 11e4719 1704733
`
  .trim()
  .split(/\s+/)
  .map((word) => Number.parseInt(word, 16));

/** Returns whether a module of a card's marker is black; row and column are 0 to 6, the border included. */
export function isBlack(card: number, row: number, column: number): boolean {
  const [y, x] = [row - 1, column - 1];
  if (y < 0 || x < 0 || y >= codeModules || x >= codeModules) return true;
  return (((words[card - 1] ?? 0) >> (codeModules * y + x)) & 1) === 1;
}

/** Returns a word turned by a quarter clockwise. */
export function turnWord(word: number): number {
  let turned = 0;
  for (let row = 0; row < codeModules; row++) {
    for (let column = 0; column < codeModules; column++) {
      if ((word >> (codeModules * row + column)) & 1) {
        turned |= 1 << (codeModules * column + (codeModules - 1 - row));
      }
    }
  }
  return turned;
}

/** A word as it can be seen: which card it is, and by how many quarters that card is turned clockwise. */
type Seen = { card: number; turns: number; word: number };

const allWords: Seen[] = words.flatMap((upright, at) => {
  const seen: Seen[] = [];
  for (let turns = 0, word = upright; turns < 4; turns++, word = turnWord(word)) {
    seen.push({ card: at + 1, turns, word });
  }
  return seen;
});

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Returns the card of a word that was read with at most so many wrong modules; undefined if there is none. */
export function findCard(word: number, maxErrors: number): (Seen & { errors: number }) | undefined {
  for (const seen of allWords) {
    const errors = countBits(seen.word ^ word);
    // With fewer errors than half of the distance, no other word can be as near.
    if (errors <= maxErrors) return { ...seen, errors };
  }
  return undefined;
}
