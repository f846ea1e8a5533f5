import { expect } from "vitest";

import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { buildImage } from "#tests/builders/files.ts";
import { asFile, buildTemplate } from "#tests/builders/templates.ts";
import { db } from "#tests/db.ts";

import type { Exercises } from "./world.ts";

export const learningExercises = {
  listCourses: async ({ asAnybody }) => {
    const { id } = await buildCourse(db, { sdgGoal: 14 });
    const { items } = await asAnybody.listCourses({ sdg_goal: 14 });
    expect(items.map((course) => course.id)).toContain(id);
  },
  getCourse: async ({ asAnybody }) => {
    const { id, slug } = await buildCourse(db);
    expect(await asAnybody.getCourse({ id: slug })).toMatchObject({ id, slug });
  },
  enrollInCourse: async ({ asLearner }) => {
    const { slug } = await buildCourse(db);
    expect(await asLearner.enrollInCourse({ id: slug })).toMatchObject({
      slug,
      completed_at: null,
    });
  },
  completeLesson: async ({ asLearner }) => {
    const { slug, lessons } = await buildCourse(db);
    await asLearner.enrollInCourse({ id: slug });
    const key = lessons[0]?.key ?? "";
    const { progress } = await asLearner.completeLesson({ id: key });
    expect(progress.lessons_done).toBe(1);
  },
  takeQuiz: async ({ asLearner }) => {
    const { slug, quiz } = await buildCourse(db);
    await asLearner.enrollInCourse({ id: slug });
    const open = await asLearner.takeQuiz({ id: quiz.key, body: {} });
    expect(open.questions).toHaveLength(5);
    const answers = await rightAnswers(db, quiz.key);
    const sent = { id: quiz.key, body: { answers, attempt_id: open.id } };
    expect(await asLearner.takeQuiz(sent)).toMatchObject({ score: 100, is_passed: true });
  },
  verifyCertificate: async ({ asAnybody }) => {
    const { certificateNumber } = await buildCertificate(db);
    const sent = { certificate_number: certificateNumber };
    expect(await asAnybody.verifyCertificate(sent)).toMatchObject({ ...sent, status: "valid" });
  },
  getCertificateCredential: async ({ asAnybody }) => {
    const { certificateNumber } = await buildCertificate(db);
    const sent = { certificate_number: certificateNumber };
    expect(await asAnybody.getCertificateCredential(sent)).toHaveProperty("proof");
  },
  getCertificatePng: async ({ asAnybody }) => {
    const { certificateNumber } = await buildCertificate(db);
    const bytes = await asAnybody.getCertificatePng({ certificate_number: certificateNumber });
    expect(Array.from(bytes.slice(0, 4))).toEqual([0x89, 0x50, 0x4e, 0x47]);
  },
  getCertificateSvg: async ({ asAnybody }) => {
    const { certificateNumber } = await buildCertificate(db);
    const svg = await asAnybody.getCertificateSvg({ certificate_number: certificateNumber });
    expect(svg).toContain("<svg");
  },
  listTemplates: async ({ asAdmin }) => {
    const { id } = await buildTemplate(db);
    const { items } = await asAdmin.listTemplates({ limit: 5 });
    expect(items.map((template) => template.id)).toContain(id);
  },
  uploadTemplate: async ({ asAdmin }) => {
    const body = { file: asFile(await buildImage()), name: "By client", sdg_goal: 7 };
    expect(await asAdmin.uploadTemplate({ body })).toMatchObject({
      name: "By client",
      sdg_goal: 7,
    });
  },
  updateTemplate: async ({ asAdmin }) => {
    const { id } = await buildTemplate(db);
    const changed = await asAdmin.updateTemplate({ id, body: { name: "Renamed" } });
    expect(changed).toMatchObject({ id, name: "Renamed" });
  },
  deleteTemplate: async ({ asAdmin }) => {
    const { id } = await buildTemplate(db);
    await asAdmin.deleteTemplate({ id });
    const { items } = await asAdmin.listTemplates({ limit: 200 });
    expect(items.map((template) => template.id)).not.toContain(id);
  },
} satisfies Exercises;
