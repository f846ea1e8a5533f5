import { GraduationCap, Plus } from "lucide-react";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { acceptInvitation, leaveCourse } from "#app/domains/courses/co-instructors/own.server.ts";
import { listCourseInvitations } from "#app/domains/courses/co-instructors/queries.server.ts";
import { importPath } from "#app/domains/courses/folder/folder.ts";
import { listStudioCourses } from "#app/domains/courses/studio/queries.server.ts";
import { studioOutcomes } from "#app/domains/courses/studio/refusals.ts";
import {
  studioCoursePath,
  type StudioCourseRow,
  studioPath,
} from "#app/domains/courses/studio/studio.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { CourseInvitations } from "#app/routes/instructor/people/course-invitations.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/courses";
import { StudioPage } from "./studio-page.tsx";

export const handle = { script: false, help: "create-a-course" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const isAdmin = hasRole(actor, "admin");
  const withAll = isAdmin && context.get(requestContext).url.searchParams.get("show") === "all";
  return {
    isAdmin,
    withAll,
    courses: await listStudioCourses(actor, withAll),
    invitations: await listCourseInvitations(actor),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const id = textOf(form, "course");
  switch (textOf(form, "intent")) {
    case "accept":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => acceptInvitation(actor, id),
        { key: "studio.invitationAccepted" },
        studioCoursePath(encodeURIComponent(id)),
      );
    case "decline":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => leaveCourse(actor, id),
        { key: "studio.invitationDeclined" },
        studioPath,
      );
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function StudioCourses({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { courses, isAdmin, withAll, invitations } = loaderData;
  return (
    <StudioPage
      title={t(withAll ? "studio.allCourses" : "studio.listTitle")}
      subtitle={t(withAll ? "studio.allSubtitle" : "studio.listSubtitle")}
      actions={
        <>
          <LinkButton variant="secondary" to={importPath}>
            {t("studio.importCourse")}
          </LinkButton>
          <LinkButton
            to={`${studioPath}/new`}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {t("studio.create")}
          </LinkButton>
        </>
      }
    >
      <CourseInvitations invitations={invitations} />
      {isAdmin && <Which withAll={withAll} />}
      {courses.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title={t("studio.empty")}
          action={
            <LinkButton variant="secondary" to={`${studioPath}/new`}>
              {t("studio.emptyAction")}
            </LinkButton>
          }
        >
          {t("studio.emptyHint")}
        </EmptyState>
      ) : (
        <ItemList
          label={t("studio.ownCourses")}
          head={{
            name: t("common.nameColumn"),
            state: t("common.stateColumn"),
            figure: t("studio.learnersTab"),
          }}
        >
          {courses.map((course) => (
            <li key={course.id}>
              <CourseRow course={course} withAll={withAll} />
            </li>
          ))}
        </ItemList>
      )}
    </StudioPage>
  );
}

function Which({ withAll }: { withAll: boolean }) {
  const t = useMessages();
  return (
    <ChipLinks
      label={t("studio.filterLabel")}
      links={[
        { to: studioPath, label: t("studio.ownCourses"), isCurrent: !withAll },
        { to: `${studioPath}?show=all`, label: t("studio.allCourses"), isCurrent: withAll },
      ]}
    />
  );
}

const tones = { draft: "warning", published: "success", unpublished: "neutral" } as const;

function CourseRow({ course, withAll }: { course: StudioCourseRow; withAll: boolean }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { id, title, status, sdgGoal } = course;
  return (
    <ItemRow
      titleId={`course-${id}`}
      title={
        <a
          href={studioCoursePath(id)}
          className="hover:text-action underline-offset-4 hover:underline"
        >
          {title}
        </a>
      }
      lead={<GoalSquare goal={sdgGoal} id={id} />}
      line={
        <>
          {withAll && (
            <span>{t("studio.by", { name: course.instructor ?? t("common.productName") })}</span>
          )}
          {course.enrolled > 0 && <span>{t("studio.completedN", { n: course.completed })}</span>}
          <span>{t("studio.updatedOn", { date: date(course.updatedAt, timeZone) })}</span>
        </>
      }
      state={
        <>
          <State tone={tones[status]}>{t(`studio.status_${status}`)}</State>
          {status !== "draft" && course.hasDraft && (
            <State tone="warning">{t("studio.hasDraft")}</State>
          )}
          {course.dueFacts > 0 && course.right !== "see" && (
            <State tone="warning">{t("ownFacts.due", { n: course.dueFacts })}</State>
          )}
        </>
      }
      figure={
        course.enrolled > 0 ? (
          <Figure text={t("studio.enrolledN", { n: course.enrolled })} />
        ) : (
          <span className="text-ink-muted text-sm">{t("studio.enrolledN", { n: 0 })}</span>
        )
      }
    />
  );
}
