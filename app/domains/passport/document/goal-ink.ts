// As in `goals.css`, for drawings outside the browser.
const goalInks =
  "#ce052d #886003 #227701 #c5192d #cb1b02 #007089 #816302 #a21942 #b34100 #cb005c #945801 #895f03 #34743a #006d9f #2b7503 #00689d #19486a".split(
    " ",
  );
const noGoalInk = "#1a2332";

/** Returns the colour in which a goal's words and stamps are legible on the passport's light paper; null means no goal. */
export const inkOf = (goal: number | null): string => goalInks[(goal ?? 0) - 1] ?? noGoalInk;
