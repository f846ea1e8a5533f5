import { Form } from "react-router";

import { memberRoleKey, type OwnInstitution } from "#app/domains/institutions/institution.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { institutionPath, staffHome } from "./staff.ts";

type MembershipPanelProps = {
  institution: { slug: string; name: string };
  own: { membership: OwnInstitution | undefined; isStaff: boolean; isPublic: boolean };
};

/**
 * Renders the viewer's role in an institution and the actions available to them: the staff area,
 * name visibility, leaving.
 */
export function MembershipPanel({ institution, own }: MembershipPanelProps) {
  const t = useMessages();
  const { membership, isStaff, isPublic } = own;
  if (!membership && !isStaff) return null;
  return (
    <section aria-labelledby="own" className="border-line mt-6 border-t pt-4">
      <h2 id="own" className="label-caps mb-3">
        {t("institutions.yourMembership")}
      </h2>
      {isStaff && (
        <p className="mb-4">
          <a
            href={staffHome(institution.slug)}
            className={buttonVariants({ variant: "secondary", wide: true })}
          >
            {t("institutions.staffArea")}
          </a>
        </p>
      )}
      {membership && (
        <>
          <ul className="mb-4">
            {memberPages.map(({ page, label }) => (
              <li key={page}>
                <a
                  href={`${institutionPath(institution.slug)}/${page}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
          <p>{t("institutions.yourRole", { role: t(memberRoleKey(membership.role)) })}</p>
          <p className="text-ink-muted mt-1 text-sm">{t(namedKey(membership.isNamed, isPublic))}</p>
          {membership.role === "member" && (
            <p className="text-ink-muted mt-1 text-sm">
              {t(staffSeeKey(membership))}{" "}
              {membership.isNamedToStaff && membership.isReviewedByStaff && (
                <>{t("institutions.staffReviewYou")} </>
              )}
              <a href="/profile" className="link">
                {t("institutions.changeInProfile")}
              </a>
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            <Form method="post">
              <input
                type="hidden"
                name="intent"
                value={membership.isNamed ? "not-named" : "be-named"}
              />
              <Button type="submit" variant="secondary" size="small">
                {t(membership.isNamed ? "institutions.hideName" : "institutions.showName")}
              </Button>
            </Form>
            <ConfirmDialog
              trigger={t("institutions.leave")}
              variant={{ size: "small" }}
              question={t("institutions.leaveQuestion", { name: institution.name })}
              description={t("institutions.leaveHint")}
              cancelLabel={t("common.cancel")}
              confirmLabel={t("institutions.leave")}
            >
              <input type="hidden" name="intent" value="leave" />
            </ConfirmDialog>
          </div>
        </>
      )}
    </section>
  );
}

function staffSeeKey({ isNamedToStaff, isOnLeaderboard }: OwnInstitution) {
  if (!isNamedToStaff) return "institutions.staffSeeYouNot";
  return isOnLeaderboard ? "institutions.staffSeeYou" : "institutions.staffSeeYouNotPoints";
}

const memberPages = [
  { page: "learning", label: "assignments.ownTitle" },
  { page: "leaderboard", label: "institutionReport.boardTitle" },
] as const;

function namedKey(isNamed: boolean, isPublic: boolean) {
  if (!isNamed) return "institutions.namedOff";
  return isPublic ? "institutions.namedOn" : "institutions.namedNotPublic";
}
