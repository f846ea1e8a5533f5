import { type ReactNode, useId } from "react";
import { Form, useLocation } from "react-router";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { memberRoleKey, memberRoles } from "#app/domains/institutions/institution.ts";
import type { Cohort, Member } from "#app/domains/institutions/members/member.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

type MemberRowProps = {
  member: Member;
  cohorts: readonly Cohort[];
  slug: string;
  /** The role of the viewer in the institution. */
  role: StaffRole;
  isOwn: boolean;
  /** Whether the settings are expanded: for one member at a time, because there may be hundreds of cohorts. */
  isOpen: boolean;
};

/** Renders a member, and the settings that the viewer may change. */
export function MemberRow({ member, cohorts, slug, role, isOwn, isOpen }: MemberRowProps) {
  const t = useMessages();
  const titleId = useId();
  const { search } = useLocation();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const changeLabel = t(isOpen ? "common.close" : "common.edit");
  const { user } = member;
  const isPupil = user !== null && isClassAccount(user);
  const name = user
    ? user.name.trim() || t("passport.defaultName")
    : t("institutions.unnamedMember");
  return (
    <ItemRow
      id={`member-${member.id}`}
      titleId={titleId}
      title={
        <>
          {name}
          {isOwn && <span className="text-ink-muted font-normal"> {t("institutions.you")}</span>}
        </>
      }
      lead={user ? <Portrait id={member.id} name={name} /> : <AvatarLetter name={name} />}
      line={
        user ? (
          <>
            {isPupil ? <span>{t("classes.classAccount")}</span> : <bdi>{user.email}</bdi>}
            <span>{t("institutions.joinedOn", { date: date(user.joinedAt, timeZone) })}</span>
          </>
        ) : (
          <span>{t("institutions.unnamedHint")}</span>
        )
      }
      state={
        <>
          {member.role !== "member" && <State tone="action">{t(memberRoleKey(member.role))}</State>}
          {member.cohort && (
            <span className="text-ink-muted max-w-64 text-sm wrap-anywhere sm:wrap-break-word">
              <bdi>{member.cohort.name}</bdi>
            </span>
          )}
        </>
      }
      actions={
        isPupil ? (
          <a
            href={staffClassPath(slug, member.cohort?.id ?? "")}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            {t("classes.manageInClass")}
          </a>
        ) : (
          <a
            href={`${searchWith(search, "change", isOpen ? undefined : member.id) || "?"}#member-${member.id}`}
            aria-label={t(isOpen ? "institutions.closeMember" : "institutions.editMember", {
              name,
            })}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            {changeLabel}
          </a>
        )
      }
    >
      {isOpen && !isPupil ? (
        <Changes member={member} name={name} cohorts={cohorts} role={role} />
      ) : undefined}
    </ItemRow>
  );
}

type ChangesProps = Omit<MemberRowProps, "isOwn" | "isOpen" | "slug"> & { name: string };

function Changes({ member, name, cohorts, role }: ChangesProps) {
  const t = useMessages();
  const formId = useId();
  const isOwner = role === "owner";
  const roles = memberRoles.map((role) => ({ value: role, label: t(memberRoleKey(role)) }));
  const groups = cohorts.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 pb-2">
      {isOwner && (
        <OneChoice intent="role" id={member.id} submitLabel={t("institutions.saveRole")}>
          <Select
            id={`${formId}-role`}
            label={t("institutions.role")}
            name="role"
            defaultValue={member.role}
            options={roles}
          />
        </OneChoice>
      )}
      <OneChoice intent="cohort" id={member.id} submitLabel={t("institutions.saveCohort")}>
        <Select
          id={`${formId}-cohort`}
          label={t("institutions.cohort")}
          name="cohort"
          defaultValue={member.cohort?.id ?? ""}
          options={[{ value: "", label: t("institutions.noCohort") }, ...groups]}
        />
      </OneChoice>
      {(isOwner || member.role === "member") && (
        <ConfirmDialog
          variant={{ variant: "quietDanger" }}
          trigger={t("institutions.remove")}
          triggerLabel={t("institutions.removeNamed", { name })}
          question={t("institutions.removeQuestion", { name })}
          description={t("institutions.removeHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("institutions.remove")}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={member.id} />
        </ConfirmDialog>
      )}
    </div>
  );
}

type OneChoiceProps = {
  intent: string;
  id: string;
  submitLabel: string;
  children: ReactNode;
};

function OneChoice({ intent, id, submitLabel, children }: OneChoiceProps) {
  return (
    <Form method="post" className="field-row">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <Button type="submit" variant="secondary" size="input">
        {submitLabel}
      </Button>
    </Form>
  );
}
