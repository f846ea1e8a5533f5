import { z } from "@hono/zod-openapi";

import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { requiredLine, requiredText, optionalLine, whenMissing } from "#app/lib/form-text-input.ts";
import { isTimeZone, toMoment } from "#app/lib/zoned-time.ts";

import { type BlogFormField, blogFormFields, blogLimits } from "./blog-post.ts";

const { title, summary, body, slug, tag, tags, author, coverDescription } = blogLimits;

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// One line, separated by commas.
const tagList = z
  .string()
  .transform((line) => [...new Set(cleanText(line).toLowerCase().split(",").map(tidy))])
  .transform((list) => list.filter((one) => one !== ""))
  .pipe(
    z
      .array(z.string().max(tag, `adminBlog.tagTooLong|max=${tag}`))
      .max(tags, `adminBlog.tooManyTags|max=${tags}`),
  );

/** The fields of a post that an admin writes. Its publication time and its cover are set separately. */
export const BlogPostInput = z.object({
  title: requiredLine(title, "adminBlog.titleRequired", "A clean-up that counts"),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(slug, `common.tooLong|max=${slug}`)
    .regex(slugShape, "adminBlog.slugInvalid")
    .nullable()
    .default(null),
  summary: requiredLine(summary, "adminBlog.summaryRequired", "How to count what you find."),
  body: requiredText(body, "adminBlog.bodyRequired", "## Why counting matters"),
  tags: tagList.default([]),
  sdg_goal: GoalField.default(null),
  author_name: requiredLine(author, "adminBlog.authorRequired", "Ada Obi"),
  cover_description: optionalLine(coverDescription, "Bags beside a river").default(null),
} satisfies Record<BlogFormField, z.ZodType>);
export type BlogPostInput = z.output<typeof BlogPostInput>;

/** The publication time of a post: a local time in a time zone. */
export const ScheduleInput = z
  .object({
    publish_at: z.string({ error: whenMissing("adminBlog.timeRequired") }).trim(),
    time_zone: z.string().trim().refine(isTimeZone, "adminBlog.timeZoneInvalid"),
  })
  .transform(({ publish_at, time_zone }, context) => {
    const moment = isTimeZone(time_zone) ? toMoment(publish_at, time_zone) : undefined;
    if (moment) return moment;
    context.addIssue({ code: "custom", path: ["publish_at"], message: "adminBlog.timeInvalid" });
    return z.NEVER;
  });

/** Returns a form's fields as the schema expects them. */
export const readBlogForm = (form: FormData) => readFields(form, blogFormFields, ["sdg_goal"]);

const tidy = (one: string) => one.replaceAll(/[\s#]+/g, " ").trim();
