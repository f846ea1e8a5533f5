/** A pseudo-random number generator: the same numbers for the same seed and name. */
export class Rng {
  #state: [number, number, number, number];

  constructor(seed: string, name: string) {
    this.#state = [hash(`${seed}/${name}`, 1), hash(name, 2), hash(seed, 3), 1];
    for (let n = 0; n < 12; n++) this.#draw();
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    return this.#draw() / 2 ** 32;
  }

  /** Returns an integer between two bounds, both inclusive. */
  whole(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  between(least: number, max: number): number {
    return least + this.next() * (max - least);
  }

  hits(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new Error("There is nothing to pick from");
    return picked;
  }

  /** Returns one of the entries, with a probability proportional to its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return this.pick(entries)[0];
  }

  /** Returns `count` elements of a list, in any order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const max = Math.min(count, left.length);
    return Array.from({ length: max }, () => left.splice(this.whole(0, left.length - 1), 1)).flat();
  }

  // sfc32 by Chris Doty-Humphrey: fast, and sufficient for anything that is not a secret.
  #draw(): number {
    const [a, b, c, count] = this.#state;
    const drawn = (a + b + count) | 0;
    this.#state = [
      b ^ (b >>> 9),
      (c + (c << 3)) | 0,
      (((c << 21) | (c >>> 11)) + drawn) | 0,
      (count + 1) | 0,
    ];
    return drawn >>> 0;
  }
}

/** Returns an id as the database generates it at a given time. */
export function idAt(moment: number, rng: Rng): string {
  const time = Math.floor(moment).toString(16).padStart(12, "0");
  const bits = Array.from({ length: 4 }, () =>
    rng
      .whole(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, "0"),
  );
  const random = bits.join("");
  const variant = "89ab"[rng.whole(0, 3)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

function hash(text: string, basis: number): number {
  let value = 0x811c9dc5 ^ basis;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
