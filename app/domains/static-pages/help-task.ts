/** The sections of the help, in their order: one for each kind of user. */
export const helpAudiences = [
  "learners",
  "events",
  "account",
  "instructors",
  "institutions",
  "admins",
] as const;
export type HelpAudience = (typeof helpAudiences)[number];

/** The names of the help pages: each is `content/help/NAME.md`. */
export const helpSlugs = [
  "complete-a-course",
  "download-a-certificate",
  "use-an-open-badge",
  "verify-a-certificate",
  "submit-a-mission",
  "see-your-impact",
  "go-to-an-event",
  "check-in-to-an-event",
  "use-it-offline",
  "remember-what-you-learned",
  "add-events-to-your-calendar",
  "earn-points-and-badges",
  "understand-your-points",
  "share-your-passport",
  "see-your-rank",
  "write-in-the-community",
  "report-or-block-someone",
  "join-an-institution",
  "use-a-class-account",
  "create-an-account",
  "log-in",
  "protect-your-account",
  "change-your-details",
  "choose-your-emails",
  "export-or-delete-your-data",
  "start-or-cancel-a-membership",
  "pay-an-invoice",
  "order-from-the-shop",
  "create-an-api-key",
  "use-it-your-way",
  "get-a-class-started",
  "become-an-instructor",
  "create-a-course",
  "write-a-lesson",
  "ask-questions-in-a-lesson",
  "add-your-own-facts",
  "write-a-quiz",
  "publish-a-course",
  "see-how-people-join",
  "see-how-learners-do",
  "teach-together",
  "move-a-course",
  "propose-an-event",
  "create-an-event",
  "show-the-event-code",
  "check-people-in",
  "correct-attendance",
  "register-an-institution",
  "invite-members",
  "manage-members",
  "use-class-codes",
  "quiz-a-class-with-cards",
  "assign-courses-and-missions",
  "review-members-submissions",
  "read-the-report",
  "set-up-institution-login",
  "connect-your-systems",
  "set-up-your-installation",
  "manage-missions",
  "issue-a-certificate",
  "design-a-certificate",
  "decide-on-applications",
  "give-someone-a-role",
  "look-after-an-account",
  "record-a-payment",
  "run-the-shop",
  "moderate-the-community",
  "answer-messages",
  "publish-an-article",
  "download-lists",
] as const;
export type HelpSlug = (typeof helpSlugs)[number];

/** A help page, without its text. */
export type HelpLink = {
  slug: HelpSlug;
  title: string;
  description: string;
  audience: HelpAudience;
};

/** A help page and its text for the search, without markup. */
export type HelpTask = HelpLink & { text: string };

/** Returns the path of a help page. */
export const helpPath = (slug: HelpSlug) => `/help/${slug}`;

/** Returns whether a text names a help page. */
export const isHelpSlug = (text: string): text is HelpSlug =>
  (helpSlugs as readonly string[]).includes(text);
