import type { Actor } from "#app/domains/accounts/actor.ts";
import { remotePath, resultsPath, screenPath } from "#app/domains/card-quizzes/card-quiz.ts";
import { recordAnswers } from "#app/domains/card-quizzes/record-answers.server.ts";
import { startCardQuiz } from "#app/domains/card-quizzes/start.server.ts";
import { takeStep } from "#app/domains/card-quizzes/take-step.server.ts";
import {
  classPages,
  classPath,
  staffClassPath,
  typeClassCodePath,
} from "#app/domains/institutions/classes/class.ts";
import type { ClassId } from "#app/domains/institutions/classes/lock-class.server.ts";
import { createList } from "#app/domains/institutions/invitation-lists/create-list.server.ts";
import { sendList } from "#app/domains/institutions/invitation-lists/send-list.server.ts";
import { setNameVisibility } from "#app/domains/institutions/members/set-name-visibility.server.ts";
import { institutionPath, staffHome, staffPath } from "#app/domains/institutions/members/staff.ts";
import { requestInstitution } from "#app/domains/institutions/request-institution.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz } from "#tests/builders/card-quizzes.ts";
import { buildClassOf, buildPupil } from "#tests/builders/classes.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
  buildInvitation,
  buildMember,
} from "#tests/builders/institutions.ts";
import type { Screen } from "#tests/e2e/screens.ts";

/**
 * Builds the screens of institutions: one that the learner is a member of, its staff area, an invitation, a
 * request.
 */
export async function buildInstitutionScreens(learner: Actor, admin: string, longName: string) {
  const { id, slug, owner } = await buildInstitution(db, { name: `${longName} Foundation` });
  const cohort = await buildCohort(db, id, "Donaudampfschifffahrtsgesellschaftskapitänsklasse");
  await buildMember(db, id, { actor: learner, cohortId: cohort.id });
  await setNameVisibility(learner, id, true);
  const token = await buildInvitation(db, id, `${"long".repeat(14)}@example.org`);
  const applicant = await buildActor(db, { name: longName });
  const description = `${longName} `.repeat(9).trim();
  const [kind, country, website] = ["ngo", "GB", `https://example.org/${"x".repeat(80)}`] as const;
  const request = { name: longName, kind, country, city: null, website, description };
  const draft = await requestInstitution(applicant, request);
  if (!draft.ok) throw new Error(draft.reason);
  // The free plan has fewer cohorts.
  await buildInstitutionPlan(db, id);
  const waiting = await buildList(owner, id, longName);
  const sent = await buildList(owner, id, longName);
  await sendList(owner, id, sent);
  const [asked, staff] = [
    await buildSessionCookie(db, applicant),
    await buildSessionCookie(db, owner),
  ];
  const page = institutionPath(slug);
  const own = await buildSessionCookie(db, learner);
  const anonymous: Screen[] = [
    { path: "/institutions" },
    { path: "/institutions?q=nothing-like-it&country=GB" },
    { path: page },
    { path: `/invitations/${token}` },
    { path: "/invitations/no-such-one", status: 404 },
  ];
  return {
    anonymous,
    learner: [
      { path: page, cookie: own },
      { path: `/invitations/${token}`, cookie: own },
      { path: "/institutions/register", cookie: own },
      { path: "/institutions/register", cookie: asked },
      { path: staffHome(slug), cookie: staff },
      { path: staffHome(draft.slug), cookie: asked },
      ...["members", "invitations", "cohorts", "settings"].map((name) => {
        return { path: staffPath(slug, name), cookie: staff };
      }),
      { path: staffPath(slug, `invitations/${waiting}`), cookie: staff },
      { path: staffPath(slug, `invitations/${sent}`), cookie: staff },
      { path: `${staffPath(slug, "members")}?change=${learner.id}`, cookie: staff },
      ...(await buildClassScreens({ id, slug, owner }, staff)),
    ],
    admin: [
      { path: "/admin/institutions", cookie: admin },
      { path: "/admin/institutions?tab=approved", cookie: admin },
    ],
  };
}

async function buildList(owner: Actor, institutionId: string, name: string): Promise<string> {
  const people = `Name;Email;Class\n${name};${"long".repeat(14)}@example.com;${name.slice(0, 40)}\nالاسم;none;`;
  const kept = await createList(owner, institutionId, new TextEncoder().encode(people));
  if (!kept.ok) throw new Error(kept.reason);
  return kept.id;
}

// Builds a class with names as long as pupils type, its pages, and those of a pupil.
async function buildClassScreens(
  school: { id: string; slug: string; owner: Actor },
  staff: string,
): Promise<Screen[]> {
  const name = "Donaudampfschifffahrtsgesellschaft 7b";
  const { id, code } = await buildClassOf(db, school, { name });
  const long = await buildPupil(db, code, "Aleksandrina-Maximiliana Bartholomäa Ng");
  for (const pupil of ["عائشة بنت محمد", "Mia"]) await buildPupil(db, code, pupil);
  const pupil = await buildSessionCookie(db, { id: long.userId });
  const page = staffClassPath(school.slug, id);
  const quizzes = await buildCardQuizScreens(school.owner, { institutionId: school.id, id });
  return [
    ...quizzes.map((path) => ({ path, cookie: staff })),
    { path: page + classPages.quizzes, cookie: staff },
    { path: staffPath(school.slug, "classes"), cookie: staff },
    { path: page, cookie: staff },
    { path: `${page}?change=${long.userId}`, cookie: staff },
    { path: page + classPages.screen, cookie: staff },
    { path: "/class-account", cookie: pupil },
    { path: classPath(code), cookie: pupil },
    { path: classPath(code) },
    { path: `${classPath(code)}?tab=log-in` },
    { path: typeClassCodePath },
    { path: classPath("XXXXXX"), status: 404 },
    { path: "/keep-account", status: 400 },
  ];
}

// Builds a live quiz with a question that takes answers, and one of another class that is over.
async function buildCardQuizScreens(owner: Actor, which: ClassId): Promise<string[]> {
  const open = await startedQuiz(owner, which);
  const camera = { isByHand: false, ageMs: 0, position: 1, answers: [{ card: 1, choice: 1 }] };
  await takeStep(owner, open, { intent: "open", position: 1 });
  await recordAnswers(owner, open, camera);
  await takeStep(owner, open, { intent: "end", position: 1 });
  const shown = await startedQuiz(owner, which);
  await takeStep(owner, shown, { intent: "open", position: 1 });
  await recordAnswers(owner, shown, camera);
  return [resultsPath(open), screenPath(open), remotePath(shown), screenPath(shown)];
}

async function startedQuiz(owner: Actor, which: ClassId): Promise<string> {
  const started = await startCardQuiz(owner, which, await buildSingleChoiceQuiz(db));
  if (!started.ok) throw new Error(started.reason);
  return started.id;
}
