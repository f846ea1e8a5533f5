// Written by `npm run client` from the API's OpenAPI document. Change the document, not this file.
import { type CallOptions, createCaller } from "./call.ts";

export type Me = {
  id: string;
  full_name: string;
  country: string | null;
  level: number;
  total_points: number;
  passport_slug: string;
  created_at: string;
  email: string;
  roles: Array<"admin" | "instructor" | "event_staff">;
  passport_public: boolean;
  rank: number;
  badges_earned: number;
  certificates: number;
  sdg_progress: Array<{
    sdg_goal: number;
    percent: number;
    activities: number;
  }>;
};

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  errors?: Record<string, string>;
};

export type Activity = {
  id: string;
  activity_type: string;
  activity_title: string;
  sdg_goal: number | null;
  /** Negative in a correction. */
  points_earned: number;
  metadata: Record<string, unknown>;
  created_at: string;
};

export type EarnedBadge = {
  id: string;
  earned_at: string;
  badge: {
    id: string;
    name: string;
    description: string;
    icon: string | null;
    sdg_goal: number | null;
  };
};

export type Certificate = {
  id: string;
  certificate_number: string;
  issued_at: string;
  certificate_data: Record<string, unknown>;
  course: {
    title: string;
    sdg_goal: number | null;
  } | null;
  certificate_template: {
    name: string;
    template_url: string;
  } | null;
  revoked_at: string | null;
  revoke_reason: string | null;
};

export type MissionCompletion = {
  id: string;
  mission_id: string;
  status: "pending" | "approved" | "rejected" | "withdrawn" | "revoked";
  verified: boolean;
  reviewed_at: string | null;
  review_note: string | null;
  completed_at: string;
  completion_proof?: unknown;
  mission: {
    title: string;
    mission_type: "travel" | "eco" | "food" | "edu" | "community";
    sdg_goal: number | null;
    points_reward: number;
  };
};

export type OpenBadgeCredential = Record<string, unknown>;

export type Passport = {
  id: string;
  full_name: string;
  country: string | null;
  level: number;
  total_points: number;
  passport_slug: string;
  created_at: string;
  badges_earned: number;
  /** The latest six. */
  badges: Array<EarnedBadge>;
  sdg_progress: Array<{
    sdg_goal: number;
    percent: number;
    activities: number;
  }>;
};

export type Standing = {
  id: string;
  full_name: string;
  country: string | null;
  level: number;
  total_points: number;
  passport_slug: string;
  /** Those that count on this board. */
  points: number;
  rank: number;
};

export type OwnStanding = {
  period: "all" | "month" | "week";
  country: string | null;
  sdg_goal: number | null;
  /** Null without points on this board. */
  rank: number | null;
  points: number;
  /** The nearest above who are shown. */
  above: Array<Standing>;
  /** The nearest below who are shown. */
  below: Array<Standing>;
};

export type Event = {
  id: string;
  title: string;
  description: string;
  event_type: "conference" | "workshop" | "webinar" | "challenge" | "volunteer";
  sdg_goal: number | null;
  location: string | null;
  /** The language in which it is held, as a BCP 47 tag; null if not specified. */
  language: string | null;
  start_date: string;
  end_date: string;
  time_zone: string;
  points_reward: number;
  /** How many may come; null for everyone. */
  capacity: number | null;
  /** How many have a place, where events are listed or read. */
  going?: number;
  /** From when on a check-in counts; null when at any time. */
  check_in_opens_at: string | null;
  /** From when on no check-in counts any more; null when never. */
  check_in_closes_at: string | null;
  /** Only the code that changes on the screen at the venue counts. */
  rotating_only: boolean;
  is_active: boolean;
  created_at: string;
  /** Shown to admins and event staff alone. */
  qr_code_data?: string;
};

export type EventInput = {
  title: string;
  description: string;
  event_type?: "conference" | "workshop" | "webinar" | "challenge" | "volunteer";
  sdg_goal?: number | null;
  location?: string | null;
  /** The language in which it is held, as a BCP 47 tag; null if not specified. */
  language?: string | null;
  start_date: string;
  /** As the start when left out or null. */
  end_date?: string | null;
  /** IANA name; dates without an offset are local times of it. */
  time_zone?: string;
  points_reward?: number;
  /** How many may come; null for everyone. */
  capacity?: number | null;
  /** From when on a check-in counts; null for no beginning. */
  check_in_opens_at?: string | null;
  /** From when on no check-in counts any more; null for no end. */
  check_in_closes_at?: string | null;
  /** Only the code that changes on the screen at the venue counts. */
  rotating_only?: boolean;
};

export type EventPatch = {
  title?: string;
  description?: string;
  event_type?: "conference" | "workshop" | "webinar" | "challenge" | "volunteer";
  sdg_goal?: number | null;
  location?: string | null;
  /** The language in which it is held, as a BCP 47 tag; null if not specified. */
  language?: string | null;
  start_date?: string;
  /** As the start when left out or null. */
  end_date?: string | null;
  /** IANA name; dates without an offset are local times of it. */
  time_zone?: string;
  points_reward?: number;
  /** How many may come; null for everyone. */
  capacity?: number | null;
  /** From when on a check-in counts; null for no beginning. */
  check_in_opens_at?: string | null;
  /** From when on no check-in counts any more; null for no end. */
  check_in_closes_at?: string | null;
  /** Only the code that changes on the screen at the venue counts. */
  rotating_only?: boolean;
  is_active?: boolean;
};

export type Attendance = {
  event_id: string;
  user_id: string;
  full_name: string;
  country: string | null;
  check_in_method: "qr" | "qr_rotating" | "staff";
  checked_in_at: string;
};

export type EventPlace = {
  event_id: string;
  status: "going" | "waiting";
  /** The number on the waiting list, the next one being 1; null with a place. */
  position: number | null;
  asked_at: string;
};

export type Scan = {
  id: string;
  /** `checked_in` now, or by this scan before; `already` in before it; `unknown` code; `closed` at the time of the scan; `inactive` event. */
  result: "checked_in" | "already" | "unknown" | "closed" | "inactive";
  user_id: string | null;
  full_name: string | null;
};

export type ScanInput = {
  /** A UUID of the device's choice: sent again with it, nothing is done twice. */
  id: string;
  /** The text of the learner's QR code, or the short code below it. */
  code: string;
  /** When it was read: not in the future, and at most 48 hours ago. */
  scanned_at: string;
};

export type CheckIn = {
  event: Event;
  points_earned: number;
  total_points: number;
};

export type CheckInInput = {
  qr_code: string;
};

export type CertificateVerification = {
  certificate_number: string;
  status: "valid" | "revoked";
  issued_at: string;
  /** What was printed. */
  certificate_data: {
    student_name: string;
    course_title: string;
    sdg_goal: number | null;
    completion_date: string;
    score: number | null;
    issuer: string;
  };
  revoked_at: string | null;
  revoke_reason: string | null;
  /** The number that stands now. */
  replaced_by: string | null;
};

export type Topic = {
  id: string;
  kind: "goal" | "course" | "mission" | "event";
  title: string;
  sdg_goal: number | null;
  /** The course, mission or event it is about. */
  subject_id: string | null;
  post_count: number;
  last_post_at: string | null;
};

export type Conversation = {
  id: string;
  title: string;
  excerpt: string;
  /** null once the author has left, or the post is removed. */
  author: {
    /** The whole name where the passport is public, else its first word. */
    name: string | null;
    passport_slug: string | null;
  } | null;
  like_count: number;
  reply_count: number;
  active_at: string;
  created_at: string;
};

export type Post = {
  id: string;
  topic_id: string;
  reply_to: string | null;
  title: string | null;
  /** Markdown; empty once it is removed. */
  body: string;
  /** null once the author has left, or the post is removed. */
  author: {
    /** The whole name where the passport is public, else its first word. */
    name: string | null;
    passport_slug: string | null;
  } | null;
  like_count: number;
  reply_count: number;
  created_at: string;
  active_at: string;
  edited_at: string | null;
  removed_by: "author" | "moderator" | null;
  pictures: Array<{
    path: string;
    description: string;
    width: number;
    height: number;
  }>;
};

export type PostInput = {
  title: string;
  body: string;
};

export type WholeConversation = {
  post: Post;
  replies: {
    items: Array<Post>;
    next_cursor: string | null;
  };
};

export type ReplyInput = {
  body: string;
};

export type Likes = {
  like_count: number;
};

export type ReportInput = {
  reason: "spam" | "abuse" | "false" | "private" | "other";
  note?: string | null;
};

export type SearchAnswer = {
  items: Array<Found>;
  /** Where little answers the words: what nearly does. */
  alike: Array<Found>;
  counts: {
    course: number;
    mission: number;
    event: number;
    article: number;
    post: number;
    goal: number;
    person: number;
  };
  next_cursor: string | null;
};

export type Found = {
  kind: "course" | "mission" | "event" | "article" | "post" | "goal" | "person";
  /** Of the thing itself; of a goal its number. */
  id: string;
  title: string;
  /** Plain text, at most 300 characters. */
  summary: string;
  sdg_goal: number | null;
  /** Its page on this site. */
  path: string;
  /** Of an event. */
  start_date: string | null;
  /** Of an event. */
  time_zone: string | null;
  /** Of a person. */
  country: string | null;
};

export type Course = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  sdg_goal: number | null;
  level: "beginner" | "intermediate" | "advanced";
  language: string;
  estimated_minutes: number;
  lesson_count: number;
  rating: number | null;
  review_count: number;
};

export type CourseDetail = Course & {
  /** Markdown */
  description: string;
  outcomes: Array<string>;
  instructor: string | null;
  modules: Array<{
    title: string;
    lessons: Array<{
      id: string;
      title: string;
    }>;
    quizzes: Array<{
      id: string;
      title: string;
      question_count: number;
      pass_mark: number;
    }>;
  }>;
};

export type Enrollment = {
  course_id: string;
  slug: string;
  completed_at: string | null;
  progress: {
    percent: number;
    lessons: number;
    lessons_done: number;
    quizzes: number;
    quizzes_passed: number;
  };
};

export type QuizAttempt = {
  id: string;
  quiz_id: string;
  status: "open" | "judged";
  deadline_at: string | null;
  pass_mark: number;
  score: number | null;
  best_score: number | null;
  is_passed: boolean;
  attempts_left: number;
  questions: Array<{
    id: string;
    kind: "single" | "multiple" | "true_false" | "short_answer" | "ordering";
    text: string;
    options: Array<{
      id: string;
      text: string;
    }>;
    given?: string | Array<string> | boolean | null;
    is_right?: boolean;
    explanation?: string;
    answer?: string | Array<string> | boolean | null;
  }>;
};

export type AttemptInput = {
  /** By the id of each question: an option (single), options (multiple), all options in order (ordering), true or false, or a text. Without answers the attempt is opened and its questions are answered. */
  answers?: Record<string, boolean | string | Array<string>>;
  /** The attempt that the answers are for: sent again, it is judged no second time. */
  attempt_id?: string;
};

export type Institution = {
  id: string;
  slug: string;
  name: string;
  kind: "school" | "university" | "company" | "ngo" | "government" | "other";
  /** ISO 3166-1, two letters. */
  country: string;
  city: string | null;
  description: string;
  website: string | null;
  /** How many belong to it. */
  members: number;
  created_at: string;
};

export type Mission = {
  id: string;
  title: string;
  description: string;
  mission_type: "travel" | "eco" | "food" | "edu" | "community";
  sdg_goal: number | null;
  location: string | null;
  points_reward: number;
  is_active: boolean;
  created_at: string;
};

export type MissionInput = {
  title: string;
  mission_type?: "travel" | "eco" | "food" | "edu" | "community";
  description: string;
  sdg_goal?: number | null;
  location?: string | null;
  points_reward?: number;
};

export type MissionPatch = {
  title?: string;
  mission_type?: "travel" | "eco" | "food" | "edu" | "community";
  description?: string;
  sdg_goal?: number | null;
  location?: string | null;
  points_reward?: number;
  is_active?: boolean;
};

export type CompletionInput = {
  mission_id: string;
  completion_proof: CompletionProof;
};

/** A text, or an object with `text`, `link`, `date` and `place`; other entries become lines of the text. */
export type CompletionProof = {
  text: string;
  link?: string | null;
  date?: string | null;
  place?: string | null;
};

export type ReviewedMissionCompletion = MissionCompletion & {
  user_id: string;
  verified_by: string | null;
  profile: {
    full_name: string;
    country: string | null;
  };
};

export type ReviewInput = {
  decision: "approved" | "rejected";
  review_note?: string | null;
};

export type RevocationInput = {
  reason: string;
};

export type CertificateTemplate = {
  id: string;
  name: string;
  description: string | null;
  /** A path of this product, readable by admins. */
  template_url: string;
  content_type: "image/png" | "image/jpeg" | "application/pdf";
  sdg_goal: number | null;
  is_default: boolean;
  placement: CertificatePlacement;
  created_at: string;
};

export type CertificatePlacement = {
  fields: {
    student_name: {
      x: number;
      y: number;
      width: number;
      height: number;
      align: "start" | "center" | "end";
      color: string;
    };
    course_title: {
      x: number;
      y: number;
      width: number;
      height: number;
      align: "start" | "center" | "end";
      color: string;
    };
    completion_date: {
      x: number;
      y: number;
      width: number;
      height: number;
      align: "start" | "center" | "end";
      color: string;
    };
    certificate_number: {
      x: number;
      y: number;
      width: number;
      height: number;
      align: "start" | "center" | "end";
      color: string;
    };
  };
  qr: {
    x: number;
    y: number;
    size: number;
  };
} | null;

export type CertificateTemplatePatch = {
  name?: string;
  description?: string | null;
  sdg_goal?: number | null;
  is_default?: boolean;
};

/** Every call of the API. With a key it is made in the name of the key's owner. */
export function createClient(options: CallOptions) {
  const call = createCaller(options);
  return {
    /** Read your profile with roles, level and exact rank */
    getMe: () =>
      call<Me>({ method: "GET", path: "/me", reads: "json" }),
    /** Change your name, country, passport address, or who may see your passport */
    updateMe: (input: {
      body: {
        full_name?: string;
        country?: string | null;
        passport_slug?: string;
        passport_public?: boolean;
      };
    }) =>
      call<Me>({ method: "PATCH", path: "/me", sends: "json", reads: "json" }, input),
    /** List your activities, newest first */
    listMyActivities: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<Activity>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/me/activities", query: ["limit", "cursor"], reads: "json" }, input),
    /** List your badges, newest first */
    listMyBadges: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<EarnedBadge>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/me/badges", query: ["limit", "cursor"], reads: "json" }, input),
    /** List your certificates, newest first */
    listMyCertificates: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<Certificate>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/me/certificates", query: ["limit", "cursor"], reads: "json" }, input),
    /** List your mission completions, newest first */
    listMyCompletions: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<MissionCompletion>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/me/completions", query: ["limit", "cursor"], reads: "json" }, input),
    /** Your badge as Open Badges 3.0 credential */
    getMyBadgeCredential: (input: {
      id: string;
    }) =>
      call<OpenBadgeCredential>({ method: "GET", path: "/me/badges/{id}/credential.json", reads: "json" }, input),
    /** Your badge as PNG that carries its Open Badges 3.0 credential */
    getMyBadgePng: (input: {
      id: string;
    }) =>
      call<Uint8Array>({ method: "GET", path: "/me/badges/{id}/badge.png", reads: "bytes" }, input),
    /** Your badge as SVG that carries its Open Badges 3.0 credential */
    getMyBadgeSvg: (input: {
      id: string;
    }) =>
      call<string>({ method: "GET", path: "/me/badges/{id}/badge.svg", reads: "text" }, input),
    /** Your whole passport as a comprehensive learner record (CLR 2.0) */
    getMyLearnerRecord: () =>
      call<Record<string, unknown>>({ method: "GET", path: "/me/clr.json", reads: "json" }),
    /** Read a public passport by its address or id */
    getPassport: (input: {
      slug: string;
    }) =>
      call<Passport>({ method: "GET", path: "/passports/{slug}", reads: "json" }, input),
    /** List public passports by points, with rank */
    getLeaderboard: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      /** Points of all time, of this month, or of this week (ISO 8601), in UTC. */
      period?: "all" | "month" | "week";
      /** Learners of one country, by its two letters. */
      country?: string;
      /** Points for one goal alone. */
      goal?: number;
    } = {}) =>
      call<{
        items: Array<Standing>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/leaderboard", query: ["limit", "cursor", "period", "country", "goal"], reads: "json" }, input),
    /** Read your place on a leaderboard, with the nearest above and below */
    getMyStanding: (input: {
      /** Points of all time, of this month, or of this week (ISO 8601), in UTC. */
      period?: "all" | "month" | "week";
      /** Learners of one country, by its two letters. */
      country?: string;
      /** Points for one goal alone. */
      goal?: number;
    } = {}) =>
      call<OwnStanding>({ method: "GET", path: "/me/standing", query: ["period", "country", "goal"], reads: "json" }, input),
    /** List events, the latest start first */
    listEvents: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      /** `upcoming` lists what is not over, the next first; `past` what is, the latest first. */
      when?: "upcoming" | "past";
      event_type?: "conference" | "workshop" | "webinar" | "challenge" | "volunteer";
      sdg_goal?: number;
      /** A part of the title, the place or the description. */
      q?: string;
      /** Only events that one joins from anywhere. */
      online?: "true";
      /** Only events held in the language with this BCP 47 tag. */
      language?: string;
    } = {}) =>
      call<{
        items: Array<Event>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/events", query: ["limit", "cursor", "when", "event_type", "sdg_goal", "q", "online", "language"], reads: "json" }, input),
    /** Create an event with its QR code */
    createEvent: (input: {
      /** A UUID of your own choice: sent again with it, the call answers the event that it made the first time. It becomes the event's id. */
      "idempotency-key"?: string;
      body: EventInput;
    }) =>
      call<Event>({ method: "POST", path: "/events", headers: ["idempotency-key"], sends: "json", reads: "json" }, input),
    /** Read one event */
    getEvent: (input: {
      id: string;
    }) =>
      call<Event>({ method: "GET", path: "/events/{id}", reads: "json" }, input),
    /** Change an event, or show and hide it with `is_active` */
    updateEvent: (input: {
      id: string;
      body: EventPatch;
    }) =>
      call<Event>({ method: "PATCH", path: "/events/{id}", sends: "json", reads: "json" }, input),
    /** Delete an event */
    deleteEvent: (input: {
      id: string;
    }) =>
      call<void>({ method: "DELETE", path: "/events/{id}", reads: "nothing" }, input),
    /** The QR image that leads to the event's check-in */
    getEventQr: (input: {
      id: string;
    }) =>
      call<Uint8Array>({ method: "GET", path: "/events/{id}/qr.png", reads: "bytes" }, input),
    /** Who checked in */
    listAttendance: (input: {
      id: string;
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    }) =>
      call<{
        items: Array<Attendance>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/events/{id}/attendance", query: ["limit", "cursor"], reads: "json" }, input),
    /** Take a place, or one on the waiting list */
    takePlace: (input: {
      id: string;
    }) =>
      call<EventPlace>({ method: "PUT", path: "/events/{id}/place", reads: "json" }, input),
    /** Give up your place */
    giveUpPlace: (input: {
      id: string;
    }) =>
      call<void>({ method: "DELETE", path: "/events/{id}/place", reads: "nothing" }, input),
    /** Check in the learner whose personal code was read */
    scanPersonalCode: (input: {
      id: string;
      body: ScanInput;
    }) =>
      call<Scan>({ method: "POST", path: "/events/{id}/scans", sends: "json", reads: "json" }, input),
    /** Check in a learner by name */
    checkInLearner: (input: {
      id: string;
      user_id: string;
    }) =>
      call<Attendance>({ method: "PUT", path: "/events/{id}/attendance/{user_id}", reads: "json" }, input),
    /** Take a check-in back, with its points */
    undoCheckIn: (input: {
      id: string;
      user_id: string;
    }) =>
      call<void>({ method: "DELETE", path: "/events/{id}/attendance/{user_id}", reads: "nothing" }, input),
    /** Check in to the event of a QR code */
    checkIn: (input: {
      body: CheckInInput;
    }) =>
      call<CheckIn>({ method: "POST", path: "/check-ins", sends: "json", reads: "json" }, input),
    /** Verify a certificate by its number */
    verifyCertificate: (input: {
      certificate_number: string;
    }) =>
      call<CertificateVerification>({ method: "GET", path: "/certificates/{certificate_number}", reads: "json" }, input),
    /** A certificate as Open Badges 3.0 credential */
    getCertificateCredential: (input: {
      certificate_number: string;
    }) =>
      call<OpenBadgeCredential>({ method: "GET", path: "/certificates/{certificate_number}/credential.json", reads: "json" }, input),
    /** A certificate as PNG that carries its Open Badges 3.0 credential */
    getCertificatePng: (input: {
      certificate_number: string;
    }) =>
      call<Uint8Array>({ method: "GET", path: "/certificates/{certificate_number}/badge.png", reads: "bytes" }, input),
    /** A certificate as SVG that carries its Open Badges 3.0 credential */
    getCertificateSvg: (input: {
      certificate_number: string;
    }) =>
      call<string>({ method: "GET", path: "/certificates/{certificate_number}/badge.svg", reads: "text" }, input),
    /** List the topics: the 17 goals, then what else is talked about */
    listTopics: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<Topic>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/topics", query: ["limit", "cursor"], reads: "json" }, input),
    /** List the conversations of a topic, those with the latest word first */
    listConversations: (input: {
      id: string;
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    }) =>
      call<{
        items: Array<Conversation>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/topics/{id}/posts", query: ["limit", "cursor"], reads: "json" }, input),
    /** Open a conversation */
    openConversation: (input: {
      id: string;
      body: PostInput;
    }) =>
      call<Post>({ method: "POST", path: "/topics/{id}/posts", sends: "json", reads: "json" }, input),
    /** Read a conversation with its replies, page by page, or one reply */
    getPost: (input: {
      id: string;
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    }) =>
      call<WholeConversation>({ method: "GET", path: "/posts/{id}", query: ["limit", "cursor"], reads: "json" }, input),
    /** Answer in a conversation */
    replyToPost: (input: {
      id: string;
      body: ReplyInput;
    }) =>
      call<Post>({ method: "POST", path: "/posts/{id}/replies", sends: "json", reads: "json" }, input),
    /** Like a post or reply, once */
    likePost: (input: {
      id: string;
    }) =>
      call<Likes>({ method: "PUT", path: "/posts/{id}/like", reads: "json" }, input),
    /** Take a like back */
    unlikePost: (input: {
      id: string;
    }) =>
      call<Likes>({ method: "DELETE", path: "/posts/{id}/like", reads: "json" }, input),
    /** Ask a moderator to look at a post or reply, once */
    reportPost: (input: {
      id: string;
      body: ReportInput;
    }) =>
      call<void>({ method: "POST", path: "/posts/{id}/reports", sends: "json", reads: "nothing" }, input),
    /** Search courses, missions, events, articles, conversations, goals and people */
    search: (input: {
      /** Words; "in quotes" as they stand; -without. */
      q: string;
      kind?: "course" | "mission" | "event" | "article" | "post" | "goal" | "person";
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    }) =>
      call<SearchAnswer>({ method: "GET", path: "/search", query: ["q", "kind", "limit", "cursor"], reads: "json" }, input),
    /** List published courses, by goal and title */
    listCourses: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      /** Words that it mentions, all of them */
      q?: string;
      sdg_goal?: number;
      level?: "beginner" | "intermediate" | "advanced";
      language?: string;
    } = {}) =>
      call<{
        items: Array<Course>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/courses", query: ["limit", "cursor", "q", "sdg_goal", "level", "language"], reads: "json" }, input),
    /** Read one course, by its id or slug */
    getCourse: (input: {
      id: string;
    }) =>
      call<CourseDetail>({ method: "GET", path: "/courses/{id}", reads: "json" }, input),
    /** Enrol in a course, by its id or slug */
    enrollInCourse: (input: {
      id: string;
    }) =>
      call<Enrollment>({ method: "POST", path: "/courses/{id}/enrollment", reads: "json" }, input),
    /** Mark a lesson as done */
    completeLesson: (input: {
      id: string;
    }) =>
      call<Enrollment>({ method: "PUT", path: "/lessons/{id}/completion", reads: "json" }, input),
    /** Take a quiz */
    takeQuiz: (input: {
      id: string;
      body: AttemptInput;
    }) =>
      call<QuizAttempt>({ method: "POST", path: "/quizzes/{id}/attempts", sends: "json", reads: "json" }, input),
    /** List institutions by name */
    listInstitutions: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      /** Words of the name, or parts of them. */
      q?: string;
      /** ISO 3166-1, two letters. */
      country?: string;
    } = {}) =>
      call<{
        items: Array<Institution>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/institutions", query: ["limit", "cursor", "q", "country"], reads: "json" }, input),
    /** Read one institution */
    getInstitution: (input: {
      slug: string;
    }) =>
      call<Institution>({ method: "GET", path: "/institutions/{slug}", reads: "json" }, input),
    /** List missions, the newest first */
    listMissions: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      mission_type?: "travel" | "eco" | "food" | "edu" | "community";
      sdg_goal?: number;
      /** A part of the place's name. */
      location?: string;
    } = {}) =>
      call<{
        items: Array<Mission>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/missions", query: ["limit", "cursor", "mission_type", "sdg_goal", "location"], reads: "json" }, input),
    /** Create a mission */
    createMission: (input: {
      /** A UUID of your own choice: sent again with it, the call answers the mission that it made the first time. It becomes the mission's id. */
      "idempotency-key"?: string;
      body: MissionInput;
    }) =>
      call<Mission>({ method: "POST", path: "/missions", headers: ["idempotency-key"], sends: "json", reads: "json" }, input),
    /** Read one mission */
    getMission: (input: {
      id: string;
    }) =>
      call<Mission>({ method: "GET", path: "/missions/{id}", reads: "json" }, input),
    /** Change a mission, or switch it on and off with `is_active` */
    updateMission: (input: {
      id: string;
      body: MissionPatch;
    }) =>
      call<Mission>({ method: "PATCH", path: "/missions/{id}", sends: "json", reads: "json" }, input),
    /** Delete a mission */
    deleteMission: (input: {
      id: string;
    }) =>
      call<void>({ method: "DELETE", path: "/missions/{id}", reads: "nothing" }, input),
    /** Hand in a proof */
    submitProof: (input: {
      body: CompletionInput;
    }) =>
      call<MissionCompletion>({ method: "POST", path: "/mission-completions", sends: "json", reads: "json" }, input),
    /** List completions in one state, the latest handed in first */
    listCompletions: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
      status?: "pending" | "approved" | "rejected" | "withdrawn" | "revoked";
    } = {}) =>
      call<{
        items: Array<ReviewedMissionCompletion>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/mission-completions", query: ["limit", "cursor", "status"], reads: "json" }, input),
    /** Approve or reject a completion */
    reviewCompletion: (input: {
      id: string;
      body: ReviewInput;
    }) =>
      call<ReviewedMissionCompletion>({ method: "PATCH", path: "/mission-completions/{id}", sends: "json", reads: "json" }, input),
    /** Withdraw your own proof before it is decided */
    withdrawCompletion: (input: {
      id: string;
    }) =>
      call<MissionCompletion>({ method: "POST", path: "/mission-completions/{id}/withdrawal", reads: "json" }, input),
    /** Take an approval back, with its points */
    revokeCompletion: (input: {
      id: string;
      body: RevocationInput;
    }) =>
      call<ReviewedMissionCompletion>({ method: "POST", path: "/mission-completions/{id}/revocation", sends: "json", reads: "json" }, input),
    /** List certificate templates, the latest first */
    listTemplates: (input: {
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    } = {}) =>
      call<{
        items: Array<CertificateTemplate>;
        next_cursor: string | null;
      }>({ method: "GET", path: "/certificate-templates", query: ["limit", "cursor"], reads: "json" }, input),
    /** Upload a certificate template */
    uploadTemplate: (input: {
      body: {
        file: Blob;
        name: string;
        description?: string;
        sdg_goal?: number;
        is_default?: boolean;
      };
    }) =>
      call<CertificateTemplate>({ method: "POST", path: "/certificate-templates", sends: "form", reads: "json" }, input),
    /** Change what is said of a template, or make it the default */
    updateTemplate: (input: {
      id: string;
      body: CertificateTemplatePatch;
    }) =>
      call<CertificateTemplate>({ method: "PATCH", path: "/certificate-templates/{id}", sends: "json", reads: "json" }, input),
    /** Delete a template with its stored file */
    deleteTemplate: (input: {
      id: string;
    }) =>
      call<void>({ method: "DELETE", path: "/certificate-templates/{id}", reads: "nothing" }, input),
  };
}
