/** The course that a learner can start with. */
export type FirstCourse = { courseId: string; slug: string; title: string; sdgGoal: number };
