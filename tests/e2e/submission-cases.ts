import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";

import { quizPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildRegular } from "#tests/builders/community.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { buildProduct } from "#tests/builders/shop.ts";

import { putInOrder } from "./put-in-order.ts";
import { adminSubmissions } from "./screens/admin-submissions.ts";
import { press, rows, type SubmissionCase } from "./submission-case.ts";

/** One form of each kind, on pages with and without React. */
export const submissionCases: SubmissionCase[] = [
  {
    name: "login",
    sentence: "We couldn’t reach the server",
    async prepare() {
      const { actor } = await buildOwner(db);
      return {
        path: "/auth",
        async fill(page) {
          await page.getByLabel("Email").fill(actor.email);
          await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
        },
        submit: press("Login"),
        done: "Welcome back!",
        count: async () => 1,
      };
    },
  },
  {
    name: "sign-up",
    sentence: "Failed to create account",
    async prepare() {
      const email = `${crypto.randomUUID()}@example.org`;
      return {
        path: "/auth?tab=sign-up",
        async fill(page) {
          await page.getByLabel("Full name").fill("Amina Otieno");
          await page.getByLabel("Email").fill(email);
          await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
        },
        submit: press("Create account"),
        done: "Account created successfully!",
        doneBefore: "There’s already an account with this email address.",
        count: rows(sql`users where email = ${email}`),
      };
    },
  },
  {
    name: "check-in",
    sentence: "Failed to check in",
    async prepare() {
      const [event, learner] = [await buildComingEvent(db), await buildActor(db)];
      return {
        path: `/checkin/${event.qrCodeData}`,
        cookie: await buildSessionCookie(db, learner),
        submit: press("Check In Now"),
        done: "Already Checked In!",
        count: rows(sql`event_attendance where user_id = ${learner.id}`),
      };
    },
  },
  {
    name: "a mission's proof",
    sentence: "Couldn’t submit your proof",
    async prepare() {
      const [mission, learner] = [await buildMission(db), await buildActor(db)];
      return {
        path: `/missions/${mission.id}`,
        cookie: await buildSessionCookie(db, learner),
        fill: (page) => page.getByLabel("What did you do?").fill("Ten mangroves at the creek."),
        submit: press("Submit proof"),
        done: "Proof submitted",
        doneBefore: "Your submission is being reviewed",
        count: rows(sql`mission_completions where user_id = ${learner.id}`),
      };
    },
  },
  ...adminSubmissions,
  {
    name: "a quiz",
    sentence: "Failed to submit answers",
    async prepare() {
      const [course, learner] = [await buildCourse(db), await buildActor(db)];
      await enrollInCourse(learner, course.slug);
      await startQuizAttempt(learner, course.quiz.key);
      return {
        path: quizPath(course.slug, course.quiz.key),
        cookie: await buildSessionCookie(db, learner),
        async fill(page) {
          await page.getByRole("group", { name: "Which one?" }).getByLabel("Option b").check();
          await page.getByRole("group", { name: "Which ones?" }).getByLabel("Option a").check();
          await page.getByRole("group", { name: "So it is." }).getByLabel("False").check();
          await page.getByLabel("Your answer").fill("secret-well");
          const order = page.getByRole("group", { name: "In order?" });
          await putInOrder(order, ["Option a", "Option b", "Option c"]);
        },
        submit: press("Submit answers"),
        done: "Review the lessons and try again.",
        count: rows(sql`quiz_attempts where user_id = ${learner.id} and score is not null`),
      };
    },
  },
  {
    name: "a post",
    sentence: "Couldn’t publish your post",
    async prepare() {
      const [writer, title] = [await buildRegular(db), `Wells ${crypto.randomUUID()}`];
      return {
        path: "/community/write?goal=6",
        cookie: await buildSessionCookie(db, writer),
        async fill(page) {
          await page.getByLabel("Title").fill(title);
          await page.getByLabel("Message").fill("Dig deeper.");
        },
        submit: press(/Publish/),
        done: title,
        count: rows(sql`posts where title = ${title}`),
      };
    },
  },
  {
    name: "the profile",
    sentence: "We couldn’t reach the server",
    async prepare() {
      const [learner, name] = [await buildActor(db), `Amina ${crypto.randomUUID()}`];
      return {
        path: "/profile",
        cookie: await buildSessionCookie(db, learner),
        fill: (page) => page.getByLabel("Full name").fill(name),
        submit: press("Save profile"),
        done: "Profile saved",
        count: rows(sql`profiles where full_name = ${name}`),
      };
    },
  },
  {
    name: "the checkout",
    sentence: "Failed to place order",
    async prepare() {
      const [product, buyer] = [await buildProduct(db), await buildActor(db)];
      return {
        path: `/shop/${product.slug}`,
        cookie: await buildSessionCookie(db, buyer),
        async fill(page) {
          await press("Add to basket")(page);
          await expect(page.getByText("Added to your basket")).toBeVisible();
          await page.goto("/shop/checkout");
          await page.getByLabel("Street address").fill("12 Lake Road");
          await page.getByLabel("Town or city").fill("Kisumu");
          await page.getByLabel("Country").selectOption("KE");
          await press("Update total")(page);
          await expect(page.getByText("Total updated")).toBeVisible();
          await page.getByLabel("Street address").fill("14 Lake Road");
        },
        submit: press(/^(Place order|Order and pay)/),
        done: "Order placed",
        count: rows(sql`orders where user_id = ${buyer.id}`),
      };
    },
  },
  {
    name: "a message to the team, from a page that is cached",
    sentence: "Couldn’t send your message",
    async prepare() {
      const subject = `Question ${crypto.randomUUID()}`;
      return {
        path: "/contact",
        async fill(page) {
          await page.getByLabel("Your name").fill("Amina Otieno");
          await page.getByLabel("Email", { exact: true }).fill("amina@example.org");
          await page.getByLabel("Subject").fill(subject);
          await page
            .getByRole("textbox", { name: "Message" })
            .fill("How do I begin? I would like to know more.");
        },
        submit: press("Send message"),
        done: "Message sent",
        count: rows(sql`messages where subject = ${subject}`),
      };
    },
  },
  {
    name: "the logout",
    sentence: "Failed to logout",
    async prepare() {
      const learner = await buildActor(db);
      return {
        path: "/dashboard",
        cookie: await buildSessionCookie(db, learner),
        async submit(page) {
          const [name = ""] = learner.email.split("@");
          const logout = page.getByRole("button", { name: "Logout" });
          // The menu stays open when the logout fails.
          if (!(await logout.isVisible())) await page.getByRole("button", { name }).click();
          await logout.click();
        },
        done: "Logged out successfully",
        count: async () => 1,
      };
    },
  },
];
