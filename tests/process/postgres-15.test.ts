import { Client } from "pg";
import { expect, test } from "vitest";

import { missingPostgres15, startPostgres15 } from "#tests/postgres-15.ts";

import { makeDataDir, startProduct } from "./product.ts";

const admin = { email: "admin@example.org", password: "only-for-tests-9" };
const learner = { name: "Ada Obi", email: "ada@example.org", password: "correct-horse-7" };

/** Returns a function that calls the API of a product as one user. */
function caller(address: string) {
  let cookie = "";
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { Origin: address, cookie, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (set.length) cookie = set.join("; ");
    const text = await answer.text();
    const json = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: answer.status, json };
  };
}

async function rightAnswers(url: string, quiz: string): Promise<object> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ answers: object }>(
    `select jsonb_object_agg(q.id, q.answer) as answers
     from questions q join quizzes z on z.id = q.quiz_id where z.key = $1`,
    [quiz],
  );
  await client.end();
  return rows[0]?.answers ?? {};
}

type Outline = { modules: { lessons: { id: string }[]; quizzes: { id: string }[] }[] };

test("the main journey works on PostgreSQL 15 with a role that only owns its database", async ({
  skip,
}) => {
  const missing = missingPostgres15();
  if (missing) skip(missing);
  const postgres = await startPostgres15();
  const dataDir = makeDataDir();
  const product = startProduct(dataDir.path, {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const address = await product.ready;
    const asAdmin = caller(address);
    const asLearner = caller(address);
    expect((await asAdmin("POST", "/api/auth/sign-in/email", admin)).status).toBe(200);
    expect((await asLearner("POST", "/api/auth/sign-up/email", learner)).status).toBe(200);
    expect((await asLearner("POST", "/api/auth/sign-out", {})).status).toBe(200);
    expect((await asLearner("POST", "/api/auth/sign-in/email", learner)).status).toBe(200);

    const event = await asAdmin("POST", "/api/v1/events", {
      title: "River clean-up",
      description: "Both banks",
      start_date: "2026-12-01T09:00:00Z",
    });
    expect(event.status).toBe(201);
    const checkIn = await asLearner("POST", "/api/v1/check-ins", {
      qr_code: event.json["qr_code_data"],
    });
    expect(checkIn).toMatchObject({ status: 201, json: { points_earned: 50, total_points: 50 } });

    const mission = await asAdmin("POST", "/api/v1/missions", {
      title: "Plant a tree",
      description: "Anywhere",
      mission_type: "eco",
    });
    const proof = await asLearner("POST", "/api/v1/mission-completions", {
      mission_id: mission.json["id"],
      completion_proof: { text: "I planted an oak behind the school." },
    });
    expect(proof.status).toBe(201);
    const review = await asAdmin(
      "PATCH",
      `/api/v1/mission-completions/${String(proof.json["id"])}`,
      { decision: "approved" },
    );
    expect(review.status).toBe(200);

    const course = "clean-water-for-everyone";
    const { modules } = (await asLearner("GET", `/api/v1/courses/${course}`))
      .json as unknown as Outline;
    expect((await asLearner("POST", `/api/v1/courses/${course}/enrollment`)).status).toBe(201);
    for (const { id } of modules.flatMap(({ lessons }) => lessons)) {
      expect((await asLearner("PUT", `/api/v1/lessons/${id}/completion`)).status).toBe(200);
    }
    for (const { id } of modules.flatMap(({ quizzes }) => quizzes)) {
      const answers = await rightAnswers(postgres.url, id);
      const attempt = await asLearner("POST", `/api/v1/quizzes/${id}/attempts`, { answers });
      expect(attempt).toMatchObject({ status: 201, json: { is_passed: true } });
    }
    const { json } = await asLearner("GET", "/api/v1/me/certificates");
    const [certificate] = json["items"] as { certificate_number: string }[];
    const number = certificate?.certificate_number ?? "";
    const verified = await caller(address)("GET", `/api/v1/certificates/${number}`);
    expect(verified).toMatchObject({ status: 200, json: { status: "valid" } });
    const topics = (await asLearner("GET", "/api/v1/topics")).json["items"] as { id: string }[];
    const post = await asLearner("POST", `/api/v1/topics/${topics[0]?.id ?? ""}/posts`, {
      title: "Where do you plant trees?",
      body: "I look for places near schools.",
    });
    expect(post.status).toBe(201);

    // 50 for the event, 100 for the mission, 20 for the quiz, 100 for the course, 5 for the post.
    expect((await asLearner("GET", "/api/v1/me")).json).toMatchObject({
      total_points: 275,
      rank: 1,
    });
    for (const path of ["/search?q=water", "/leaderboard?period=month", "/courses", "/events"]) {
      expect((await fetch(`${address}${path}`)).status, path).toBe(200);
    }
    expect((await asAdmin("GET", "/api/v1/me")).json).toMatchObject({ roles: ["admin"] });
  } finally {
    product.process.kill("SIGTERM");
    await product.ended;
    await postgres.stop();
    dataDir.remove();
  }
}, 420_000);
