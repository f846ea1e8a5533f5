import type { CoInstructor } from "#app/domains/courses/co-instructors/instructor.ts";
import { courseRoles } from "#app/domains/courses/course.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type ListProps = {
  people: { ownerId: string | null; owner: string | null; others: CoInstructor[] };
  ownId: string;
  canManage: boolean;
};

/** Renders the instructors of a course with their roles, and what the reader may do about each. */
export function InstructorList({ people, ownId, canManage }: ListProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="instructors" className="mb-12">
      <h2 id="instructors" className="mb-4 text-xl">
        {t("studio.instructorsTab")}
      </h2>
      <ul className="divide-line border-line divide-y border-y">
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <bdi className="font-semibold wrap-anywhere">
            {people.owner?.trim() || t("common.productName")}
          </bdi>
          <State tone="success">{t("studio.owner")}</State>
        </li>
        {people.others.map((person) => (
          <li
            key={person.userId}
            className="flex flex-wrap items-center justify-between gap-x-8 pt-3 pb-1 md:py-1"
          >
            <Person person={person} />
            {canManage && <Manage person={person} />}
            {person.userId === ownId && person.acceptedAt !== null && <Own person={person} />}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted mt-4 max-w-prose text-sm">{t("studio.rolesHint")}</p>
    </section>
  );
}

function Person({ person: { name, role, acceptedAt, isInstructor } }: { person: CoInstructor }) {
  const t = useMessages();
  return (
    <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 md:basis-72 md:py-2">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      <span className="text-ink-muted">{t(`studio.role_${role}`)}</span>
      {acceptedAt === null && <State tone="warning">{t("studio.invited")}</State>}
      {!isInstructor && <State tone="warning">{t("studio.noInstructor")}</State>}
    </p>
  );
}

function Manage({ person: { userId, name, role, acceptedAt } }: { person: CoInstructor }) {
  const t = useMessages();
  const other = role === "editor" ? "teacher" : "editor";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <form method="post">
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="user" value={userId} />
        <input type="hidden" name="role" value={other} />
        <Button type="submit" variant="quiet" aria-label={`${t(`studio.make_${other}`)}: ${name}`}>
          {t(`studio.make_${other}`)}
        </Button>
      </form>
      {acceptedAt !== null && (
        <ConfirmDialog
          trigger={t("studio.transfer")}
          triggerLabel={`${t("studio.transfer")}: ${name}`}
          variant={{ variant: "quiet" }}
          question={t("studio.transferQuestion", { name })}
          description={t("studio.transferHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("studio.transfer")}
        >
          <input type="hidden" name="intent" value="transfer" />
          <input type="hidden" name="user" value={userId} />
        </ConfirmDialog>
      )}
      <ConfirmDialog
        trigger={t("studio.removeInstructor")}
        triggerLabel={`${t("studio.removeInstructor")}: ${name}`}
        variant={{ variant: "quietDanger" }}
        question={t("studio.removeQuestion", { name })}
        description={t("studio.removeHint")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("studio.removeInstructor")}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="user" value={userId} />
      </ConfirmDialog>
    </div>
  );
}

function Own({ person: { isNamed } }: { person: CoInstructor }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="name" />
        <Checkbox name="named" label={t("studio.nameMe")} defaultChecked={isNamed} />
        <Button type="submit" variant="secondary" size="small">
          {t("common.saveChanges")}
        </Button>
      </form>
      <ConfirmDialog
        trigger={t("studio.leaveCourse")}
        variant={{ variant: "quietDanger" }}
        question={t("studio.leaveQuestion")}
        description={t("studio.leaveHint")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("studio.leaveCourse")}
      >
        <input type="hidden" name="intent" value="leave" />
      </ConfirmDialog>
    </div>
  );
}

type FindProps = { find: string; found: { id: string; name: string }[] | undefined };

/** Renders the search for an instructor, and the form that invites each who is found. */
export function FindInstructor({ find, found }: FindProps) {
  const t = useMessages();
  const roles = courseRoles.map((role) => ({ value: role, label: t(`studio.role_${role}`) }));
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-xl">
        {t("studio.inviteInstructor")}
      </h2>
      <form
        method="get"
        action="#invite"
        className="flex max-w-(--container-form) flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow basis-52">
          <TextInput
            label={t("studio.findInstructor")}
            name="find"
            type="search"
            defaultValue={find}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" size="input">
          {t("studio.search")}
        </Button>
      </form>
      {found?.length === 0 && <p className="mt-4">{t("studio.noneFound")}</p>}
      <ul className="divide-line mt-4 max-w-(--container-prose) divide-y">
        {found?.map(({ id, name }) => (
          <li key={id} className="py-3">
            <form method="post" className="flex flex-wrap items-end justify-between gap-3">
              <input type="hidden" name="intent" value="invite" />
              <input type="hidden" name="user" value={id} />
              <p className="min-w-0 grow basis-40 self-center font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <Select label={t("studio.role")} name="role" defaultValue="editor" options={roles} />
              <Button type="submit" size="input" aria-label={`${t("studio.invite")} ${name}`}>
                {t("studio.invite")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
