import { readFile } from "node:fs/promises";

import { z } from "zod";

import { eventTypes } from "#app/domains/events/event.ts";
import { measures } from "#app/domains/impact/measure.ts";
import { institutionKinds } from "#app/domains/institutions/institution.ts";
import { missionTypes } from "#app/domains/missions/mission.ts";

import { productDrawings } from "./product-drawings.ts";

const Goal = z.int().min(1).max(17);
const StaffMember = z.strictObject({ name: z.string(), email: z.string(), country: z.string() });

const UserPool = z.strictObject({
  groups: z.array(
    z.strictObject({
      weight: z.number(),
      countries: z.record(z.string(), z.number()),
      given: z.array(z.string()),
      family: z.array(z.string()),
      familyFirst: z.boolean().default(false),
      joiner: z.string().default(" "),
    }),
  ),
  /** The longest name that pages must be able to show. */
  longest: z.string().length(60),
  zones: z.record(z.string(), z.string()),
  staff: z.strictObject({
    learner: StaffMember,
    instructor: StaffMember,
    eventStaff: StaffMember,
    reviewer: StaffMember,
  }),
});

const EventText = z.strictObject({
  key: z.string(),
  title: z.string().max(200),
  type: z.enum(eventTypes),
  goal: Goal.nullable(),
  place: z.string(),
  /** In degrees; missing for an online event. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  zone: z.string(),
  /** Days from today; undefined for an event that is running. */
  day: z.int().optional(),
  at: z.string().default("00:00"),
  running: z.boolean().default(false),
  hours: z.number(),
  points: z.int(),
  /** The approximate number of attendees. */
  draws: z.number(),
  capacity: z.int().optional(),
  /** Whether staff check attendees in, by the code on the screen or by name. */
  staffed: z.boolean().default(false),
  hidden: z.boolean().default(false),
  text: z.string(),
});

const MissionText = z.strictObject({
  key: z.string(),
  type: z.enum(missionTypes),
  goal: Goal,
  points: z.int(),
  place: z.string().nullable(),
  /** What it measures, and between which quantities most submissions are. */
  measured: z
    .strictObject({
      measure: z.enum(measures),
      max: z.number().positive(),
      usual: z.tuple([z.number().positive(), z.number().positive()]),
    })
    .optional(),
  title: z.string(),
  text: z.string(),
  proofs: z.array(z.string()).min(2),
});

const Reviews = z.strictObject({
  notes: z.array(z.string()),
  praise: z.array(z.string()),
  /** What learners add to their answers in field work. */
  fieldWork: z.array(z.string()).min(2),
  courses: z.array(z.strictObject({ rating: z.int().min(1).max(5), text: z.string() })),
});

/** A reply, by the author of the conversation or by another user. */
const Reply = z.strictObject({ text: z.string(), opener: z.boolean() });
const byAnother = (text: string) => ({ text, opener: false });

const Conversation = z.strictObject({
  goal: Goal.optional(),
  mission: z.string().optional(),
  event: z.string().optional(),
  course: z.string().optional(),
  title: z.string().max(150),
  body: z.string(),
  replies: z.array(z.union([z.string().transform(byAnother), Reply])),
});

const Answer = z.strictObject({ hoursAgo: z.number().min(0), text: z.string() });

const MessageText = z.strictObject({
  key: z.string(),
  kind: z.enum(["contact", "partnership"]),
  name: z.string(),
  email: z.string().endsWith("@demo.example"),
  organisation: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  hoursAgo: z.number().min(0),
  isClosed: z.boolean().default(false),
  answers: z.array(Answer),
});

const Shop = z.strictObject({
  products: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      text: z.string(),
      drawing: z.enum(productDrawings),
      /** The alternative text of each of its pictures. */
      seen: z.array(z.string()).min(1).max(2),
      variants: z
        .array(
          z.strictObject({
            name: z.string(),
            sku: z.string(),
            price: z.int().positive(),
            stock: z.int(),
          }),
        )
        .min(1),
    }),
  ),
  addresses: z.array(
    z.strictObject({
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      region: z.string(),
      country: z.string().length(2),
    }),
  ),
});

const InstitutionText = z.strictObject({
  slug: z.string(),
  name: z.string().max(120),
  kind: z.enum(institutionKinds),
  country: z.string().length(2),
  city: z.string(),
  website: z.url().nullable(),
  cohorts: z.array(z.string()).max(2),
  text: z.string(),
});

const shapes = {
  users: UserPool,
  events: z.array(EventText),
  missions: z.array(MissionText),
  reviews: Reviews,
  conversations: z.array(Conversation),
  messages: z.array(MessageText),
  shop: Shop,
  institutions: z.array(InstitutionText),
};

export type UserPool = z.output<typeof UserPool>;
export type EventText = z.output<typeof EventText>;
export type MissionText = z.output<typeof MissionText>;
export type Reviews = z.output<typeof Reviews>;
export type MessageText = z.output<typeof MessageText>;
export type ShopText = z.output<typeof Shop>;
export type InstitutionText = z.output<typeof InstitutionText>;
export type Conversation = z.output<typeof Conversation>;

/** Reads one of the files of `content/demo/`; throws when it does not match its schema. */
export async function readDemo<K extends keyof typeof shapes>(
  name: K,
): Promise<z.output<(typeof shapes)[K]>>;
export async function readDemo(name: keyof typeof shapes): Promise<unknown> {
  const text = await readFile(`content/demo/${name}.json`, "utf8");
  return shapes[name].parse(JSON.parse(text));
}
