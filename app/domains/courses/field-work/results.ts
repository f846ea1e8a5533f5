/** What learners found in one field of a local task: half of the numbers are below the median. */
export type FieldResult = {
  /** The id of the task's mission, and of the field. */
  task: string;
  field: string;
  n: number;
  min: number;
  median: number;
  max: number;
};

/** The world in pixels, with the countries where learners took part. */
export type ResultsMap = {
  width: number;
  height: number;
  /** The SVG path of all other land. */
  land: string;
  /** Countries, each with an SVG path or the centre of its dot, and how dark it is, in percent. */
  marked: {
    country: string;
    n: number;
    tint: number;
    path?: string;
    dot?: readonly [number, number];
  }[];
};

/** What learners found in a course's local tasks, and where they live. */
export type FieldResults = {
  fields: FieldResult[];
  /** Countries with enough learners, by their codes. */
  countries: { country: string; n: number }[];
  /** The number of learners, also of other countries; 0 if they are too few to be shown. */
  people: number;
};
