import { Download, ListChecks, MonitorPlay, Printer } from "lucide-react";

import {
  classPages,
  classPath,
  classTopic,
  type Pupil,
  type StaffClass,
  staffClassPath,
} from "#app/domains/institutions/classes/class.ts";
import {
  findClass,
  listClasses,
  listPupils,
} from "#app/domains/institutions/classes/queries.server.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/class";
import { actOnClass } from "./actions.server.ts";
import { ClassSettings } from "./class-settings.tsx";
import { JoinPanel } from "./join-panel.tsx";
import { PupilRow } from "./pupil-row.tsx";

export const handle = { script: false, help: "use-class-codes" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: institutionId, slug } = staffInstitution(context);
  const { url } = context.get(requestContext);
  const found = await findClass(institutionId, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const [pupils, classes, seats] = await Promise.all([
    listPupils(found.id),
    listClasses(institutionId),
    countSeats(institutionId),
  ]);
  const link = publicUrl(classPath(found.code));
  const others = classes.filter(({ id, archivedAt }) => id !== found.id && !archivedAt);
  return {
    slug,
    found,
    pupils,
    link,
    qr: qrPath(link),
    otherClasses: others.map(({ id, name }) => ({ id, name })),
    seats,
    changed: url.searchParams.get("change"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const institution = staffInstitution(context);
  return actOnClass({ ctx, actor, institution, id: params.id, form: await readForm(request) });
}

type Answer = FormResult & { newPin?: { pupil: string; pin: string } };

export default function ClassOfStaff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, found, pupils, link, qr, otherClasses, seats, changed } = loaderData;
  const answer: Answer | undefined = actionData;
  useActionResult(answer);
  const path = staffClassPath(slug, found.id);
  // Who gets a new PIN or is refused a name stays open, to be seen.
  const openPupil = answer?.newPin?.pupil ?? answer?.values?.["pupil"] ?? changed;
  return (
    <StaffScreen
      title={found.name}
      actions={
        <>
          <LinkButton
            reloadDocument
            to={path + classPages.screen}
            icon={<MonitorPlay aria-hidden="true" className="size-5" />}
          >
            {t("classes.showScreen")}
          </LinkButton>
          <LinkButton
            reloadDocument
            variant="secondary"
            to={path + classPages.quizzes}
            icon={<ListChecks aria-hidden="true" className="size-5" />}
          >
            {t("cardQuizzes.title")}
          </LinkButton>
        </>
      }
    >
      <p className="-mt-3 mb-3">
        <BackLink reloadDocument to={staffPath(slug, "classes")}>
          {t("classes.title")}
        </BackLink>
      </p>
      <JoinPanel
        found={found}
        link={link}
        qr={qr}
        seats={{ left: seats.toJoin, isOnPlan: seats.isOnPlan }}
      />
      <section
        id="pupils"
        // What is being typed, and a PIN that is shown once, must not be replaced.
        data-live={openPupil ? undefined : classTopic(found.id)}
        aria-labelledby="pupils-title"
        className="mt-10"
      >
        <PupilsHead found={found} pupils={pupils} path={path} />
        {pupils.length === 0 ? (
          <EmptyState isLine title={t("classes.noPupils")}>
            {t("classes.noPupilsHint")}
          </EmptyState>
        ) : (
          <ItemList
            label={t("classes.pupils")}
            head={{
              name: t("classes.firstName"),
              state: t("classes.progress"),
              figure: t("classes.points"),
            }}
          >
            {pupils.map((pupil) => (
              <li key={pupil.id}>
                <PupilRow
                  pupil={pupil}
                  otherClasses={otherClasses}
                  path={path}
                  isOpen={pupil.id === openPupil}
                  newPin={answer?.newPin?.pupil === pupil.id ? answer.newPin.pin : undefined}
                  answer={answer?.values?.["pupil"] === pupil.id ? answer : undefined}
                />
              </li>
            ))}
          </ItemList>
        )}
      </section>
      <ClassSettings
        found={found}
        pupils={pupils.length}
        answer={answer?.values?.["pupil"] === undefined ? answer : undefined}
      />
    </StaffScreen>
  );
}

type PupilsHeadProps = { found: StaffClass; pupils: readonly Pupil[]; path: string };

function PupilsHead({ found, pupils, path }: PupilsHeadProps) {
  const t = useMessages();
  const own = found.members - pupils.length;
  return (
    <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id="pupils-title" className="text-xl">
          {t("classes.joinedOf", { n: found.members, max: found.places })}
        </h2>
        {own > 0 && (
          <p className="text-ink-muted text-sm">{t("classes.ownAccounts", { n: own })}</p>
        )}
      </div>
      {pupils.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <ConfirmDialog
            action={path + classPages.slips}
            trigger={t("classes.printSlips")}
            triggerIcon={<Printer aria-hidden="true" className="size-4" />}
            variant={{ variant: "secondary", size: "small" }}
            question={t("classes.slipsQuestion")}
            description={t("classes.slipsHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("classes.printSlips")}
          />
          <a href={path + classPages.csv} className="link inline-flex min-h-9 items-center gap-1.5">
            <Download aria-hidden="true" className="size-4" />
            {t("classes.downloadCsv")}
          </a>
        </div>
      )}
    </header>
  );
}
