import { v5 as uuidV5 } from "uuid";

import { defaultLocale } from "#content/messages/catalogue.ts";

/** An activity, as the database queued it. */
export type ActivityFacts = {
  kind: string;
  title: string;
  goal?: number | null;
  metadata: Record<string, string | undefined>;
  /** The activity that this one reverses. */
  voids?: string | null;
  /** The time, in UTC. */
  at: string;
};

/** An activity for which no statement was generated yet. */
export type Deed = { id: string; subjectId: string; facts: ActivityFacts };

/** The descriptions of courses, events, missions and badges by their ids. */
export type Described = ReadonlyMap<string, Description>;
export type Description = { slug: string | null; description: string; language: string | null };

/** A statement of the Experience API. */
export type Statement = { id: string; [property: string]: unknown };

const adl = "http://adlnet.gov/expapi";
const badgeType = "http://activitystrea.ms/schema/1.0/badge";

type Thing = { path: string; about?: string | undefined; type: string; parent?: string };
type Wording = {
  verb: readonly [iri: string, word: string];
  thing: (action: Deed, slugOf: (id: string | undefined) => string) => Thing;
  result?: object;
};

const course = (slugOf: (id: string | undefined) => string, id: string | undefined): Thing => ({
  path: `/courses/${slugOf(id)}`,
  about: id,
  type: `${adl}/activities/course`,
});

const wordings: Record<string, Wording> = {
  enrollment: {
    verb: [`${adl}/verbs/registered`, "registered"],
    thing: ({ facts }, slugOf) => course(slugOf, facts.metadata["course_id"]),
  },
  course_completion: {
    verb: [`${adl}/verbs/completed`, "completed"],
    thing: ({ facts }, slugOf) => course(slugOf, facts.metadata["course_id"]),
    result: { completion: true },
  },
  quiz_pass: {
    verb: [`${adl}/verbs/passed`, "passed"],
    thing: ({ facts: { metadata } }, slugOf) => {
      const { path } = course(slugOf, metadata["course_id"]);
      const type = `${adl}/activities/assessment`;
      return { path: `${path}/learn/quiz/${metadata["quiz_key"]}`, type, parent: path };
    },
    result: { success: true, completion: true },
  },
  event_attendance: {
    verb: [`${adl}/verbs/attended`, "attended"],
    thing: ({ facts: { metadata } }) => ({
      path: `/events/${metadata["event_id"]}`,
      about: metadata["event_id"],
      type: "http://activitystrea.ms/schema/1.0/event",
    }),
  },
  mission_completed: {
    verb: [`${adl}/verbs/completed`, "completed"],
    thing: ({ facts: { metadata } }) => ({
      path: `/missions/${metadata["mission_id"]}`,
      about: metadata["mission_id"],
      type: `${adl}/activities/performance`,
    }),
    result: { completion: true },
  },
  badge_earned: {
    verb: ["http://specification.openbadges.org/xapi/verbs/earned", "earned"],
    thing: ({ facts: { metadata } }) => ({
      path: `/achievements/badges/${metadata["badge_id"]}`,
      about: metadata["badge_id"],
      type: badgeType,
    }),
  },
  certificate: {
    verb: ["http://specification.openbadges.org/xapi/verbs/earned", "earned"],
    // Never the certificate's own address: its page shows the holder's name.
    thing: ({ id, facts: { metadata } }) => ({
      path: metadata["course_id"]
        ? `/achievements/courses/${metadata["course_id"]}`
        : `/achievements/certificates/${id}`,
      about: metadata["course_id"],
      type: badgeType,
    }),
  },
};

/**
 * Returns the id of the statement about an activity: the same for the same activity, so that a resend changes nothing.
 */
export const statementId = (activityId: string, origin: string) =>
  uuidV5(activityId, uuidV5(`${origin}/xapi`, uuidV5.URL));

/**
 * Converts an activity to an xAPI statement: the learner is an opaque id, never a name or an address; a reversal voids
 * the statement about the original activity. Returns undefined for activities without a statement.
 */
export function toStatement(
  action: Deed,
  described: Described,
  origin: string,
): Statement | undefined {
  const { facts, subjectId } = action;
  const common = {
    id: statementId(action.id, origin),
    actor: { objectType: "Agent", account: { homePage: origin, name: subjectId } },
    timestamp: facts.at,
  };
  if (facts.kind === "voided") {
    const id = statementId(facts.voids ?? "", origin);
    const verb = { id: `${adl}/verbs/voided`, display: { "en-US": "voided" } };
    return { ...common, verb, object: { objectType: "StatementRef", id } };
  }
  const wording = Object.hasOwn(wordings, facts.kind) ? wordings[facts.kind] : undefined;
  if (!wording) return undefined;
  const slugOf = (id: string | undefined) => described.get(id ?? "")?.slug ?? id ?? "";
  const thing = wording.thing(action, slugOf);
  const about = described.get(thing.about ?? "");
  const language = about?.language ?? defaultLocale;
  const [iri, word] = wording.verb;
  return {
    ...common,
    verb: { id: iri, display: { "en-US": word } },
    object: {
      objectType: "Activity",
      id: origin + thing.path,
      definition: {
        name: { [language]: facts.title },
        description: { [language]: about?.description || facts.title },
        type: thing.type,
      },
    },
    ...(wording.result && { result: wording.result }),
    context: toContext(facts, thing, language, origin),
  };
}

function toContext({ goal }: ActivityFacts, { parent }: Thing, language: string, origin: string) {
  const activities = {
    ...(parent !== undefined && { parent: [{ objectType: "Activity", id: origin + parent }] }),
    // The United Nations' own identifiers of the goals.
    ...(goal && { other: [{ objectType: "Activity", id: `http://metadata.un.org/sdg/${goal}` }] }),
  };
  return {
    platform: "SDG Passport",
    language,
    ...(Object.keys(activities).length > 0 && { contextActivities: activities }),
  };
}
