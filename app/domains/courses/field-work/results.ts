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

/** What learners found in a course's local tasks, and where they live. */
export type FieldResults = {
  fields: FieldResult[];
  /** Countries with enough learners, by their codes. */
  countries: { country: string; n: number }[];
  /** The number of learners, also of other countries; 0 if they are too few to be shown. */
  people: number;
};
