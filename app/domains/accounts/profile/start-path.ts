/** The page on which a new learner chooses the goal to start with. */
export const startPath = "/start";
