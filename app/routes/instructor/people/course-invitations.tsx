import type { CourseInvitation } from "#app/domains/courses/co-instructors/instructor.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the courses that an instructor is invited to teach, with the answer to each. */
export function CourseInvitations({ invitations }: { invitations: readonly CourseInvitation[] }) {
  const t = useMessages();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-10">
      <h2 id="invitations" className="mb-4 text-xl">
        {t("studio.invitationsTitle")}
      </h2>
      <ul className="grid gap-4">
        {invitations.map(({ courseId, title, by, role }) => (
          <li
            key={courseId}
            className="border-line bg-raised flex flex-wrap items-center justify-between gap-4 rounded-md border p-4"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              <p className="text-ink-muted text-sm wrap-anywhere">
                {by !== null && `${t("studio.invitedBy", { name: by })} · `}
                {t(`studio.role_${role}`)}
              </p>
            </div>
            <form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="course" value={courseId} />
              <Button
                type="submit"
                name="intent"
                value="accept"
                aria-label={`${t("studio.accept_invitation")}: ${title}`}
              >
                {t("studio.accept_invitation")}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="decline"
                variant="secondary"
                aria-label={`${t("studio.decline_invitation")}: ${title}`}
              >
                {t("studio.decline_invitation")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
