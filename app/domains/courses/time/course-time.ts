/** How long a course takes, in minutes, counted from its published version; nobody enters it. */
export type CourseTime = {
  reading: number;
  /** Checks in lessons, and quizzes taken once. */
  practice: number;
  /** All local tasks together, as their authors declare them. */
  fieldWork: number;
  /** The number of local tasks. */
  tasks: number;
};

/** Seconds that a question or a check takes: to read it, answer it and read the explanation. */
export const secondsOfQuestion = 45;

/** Minutes that a chart in a lesson takes. */
export const minutesOfChart = 0.5;

/** Returns the minutes of all parts of a course together. */
export const totalMinutes = ({ reading, practice, fieldWork }: CourseTime): number =>
  reading + practice + fieldWork;
