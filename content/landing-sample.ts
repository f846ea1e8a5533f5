import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/**
 * Sample content of the landing page: claims, courses, learners and testimonials, until real ones replace them.
 * None of it is loaded from the server.
 */
export const landingSample = {
  /** The passport at the top of the page. */
  passport: {
    id: "0192f1c4-7d2e-7a61-9c55-3b1f0a6de417",
    slug: "leila-haddad-4t8m",
    name: "Leila Haddad",
    country: "TN",
    level: 6,
    memberSince: "2026-03-08",
    /** Activities completed, goal by goal. */
    activities: { 3: 4, 4: 7, 5: 3, 6: 8, 7: 2, 11: 5, 12: 6, 13: 10, 14: 9, 15: 3, 17: 1 },
    stamps: [
      {
        id: "stamp-coast",
        kind: "event",
        goal: 14,
        title: "Coastal clean-up day",
        date: "2026-09-19",
        place: "Bizerte",
      },
      { id: "stamp-first", kind: "badge", goal: null, title: "First Step", date: "2026-03-08" },
      {
        id: "stamp-repair",
        kind: "mission",
        goal: 12,
        title: "Repair, don’t replace",
        date: "2026-06-06",
        place: "Tunis",
      },
      {
        id: "stamp-water",
        kind: "event",
        goal: 6,
        title: "Clean water workshop",
        date: "2026-04-30",
        place: "Sfax",
      },
    ],
  },

  /** `isAtLeast` adds a plus sign; `isCompact` formats 2,400,000 as 2.4M. */
  claims: [
    { label: "landing.claimLearners", value: 18_000, isAtLeast: true },
    { label: "landing.claimInstitutions", value: 500, isAtLeast: true },
    { label: "landing.claimCountries", value: 120 },
    { label: "landing.claimCourses", value: 1_000, isAtLeast: true },
    { label: "landing.claimCompleted", value: 2_400_000, isAtLeast: true, isCompact: true },
    { label: "landing.claimCertificates", value: 450_000, isAtLeast: true, isCompact: true },
  ],

  /** The id is the course's slug under /courses. */
  courses: [
    {
      id: "quality-education-for-all",
      goal: 4,
      title: "Quality education for all",
      summary: "Why some children never reach a classroom, and what has brought others back.",
      lessons: 5,
    },
    {
      id: "gender-equality-in-practice",
      goal: 5,
      title: "Gender equality in practice",
      summary: "From law to daily life: pay, safety, care work and a seat at the table.",
      lessons: 5,
    },
    {
      id: "clean-water-for-everyone",
      goal: 6,
      title: "Clean water for everyone",
      summary: "Where drinking water comes from, where it goes, and who is left without it.",
      lessons: 4,
    },
    {
      id: "energy-without-smoke",
      goal: 7,
      title: "Energy without smoke",
      summary: "Sun, wind, stoves and grids: how clean energy reaches people, step by step.",
      lessons: 5,
    },
    {
      id: "less-waste-more-value",
      goal: 12,
      title: "Less waste, more value",
      summary: "Follow a product from the mine to the bin, and find out where your choices count.",
      lessons: 4,
    },
    {
      id: "climate-action-essentials",
      goal: 13,
      title: "Climate action essentials",
      summary: "What the climate is doing, what people are doing about it, and what is left to do.",
      lessons: 6,
    },
  ],

  topLearners: [
    { name: "Amara Okafor", country: "NG", points: 18_420 },
    { name: "Mateo Rojas", country: "CO", points: 17_965 },
    { name: "Linh Pham", country: "VN", points: 16_310 },
    { name: "Elin Sørensen", country: "NO", points: 15_880 },
    { name: "Reem Haddadin", country: "JO", points: 15_240 },
  ],

  testimonials: [
    {
      quote:
        "I showed my passport in a job interview. We spent half an hour talking about the mission I did with the fishers in my village.",
      name: "Joseph Mwangi",
      role: "Graduate, Mombasa",
    },
    {
      quote:
        "My students ask for the next goal before we’ve finished the last one. Stamps motivate them in a way grades never did.",
      name: "Ana Ferreira",
      role: "Geography teacher, Porto",
    },
    {
      quote:
        "Three hundred people came to our river clean-up. They all left with a stamp in their passport, and we didn’t have a single list to type up.",
      name: "Priya Raman",
      role: "Event organiser, Chennai",
    },
  ],
} as const satisfies LandingSample;

type StampSample = {
  id: string;
  kind: "event" | "mission" | "badge";
  goal: GoalNumber | null;
  title: string;
  date: string;
  place?: string;
};

type LandingSample = {
  passport: {
    id: string;
    slug: string;
    name: string;
    country: string;
    level: number;
    memberSince: string;
    activities: Partial<Record<GoalNumber, number>>;
    stamps: readonly StampSample[];
  };
  claims: readonly {
    label: `landing.${string}`;
    value: number;
    isAtLeast?: boolean;
    isCompact?: boolean;
  }[];
  courses: readonly {
    id: string;
    goal: GoalNumber;
    title: string;
    summary: string;
    lessons: number;
  }[];
  topLearners: readonly { name: string; country: string; points: number }[];
  testimonials: readonly { quote: string; name: string; role: string }[];
};
