import { Check, Circle } from "lucide-react";

import { staffPath } from "#app/domains/institutions/members/staff.ts";
import {
  findOverview,
  type StaffOverview,
} from "#app/domains/institutions/overview/find-overview.server.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import type { Route } from "./+types/overview";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "get-a-class-started" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug, isApproved } = staffInstitution(context);
  return { slug, isApproved, overview: await findOverview(id) };
}

export default function StaffAreaOverview({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, isApproved, overview } = loaderData;
  return (
    <StaffScreen title={t("staffArea.overview")} subtitle={t("staffArea.subtitle")}>
      {!isApproved && (
        <section
          aria-labelledby="draft"
          className="border-action bg-raised mb-10 max-w-prose border-s-2 p-4"
        >
          <h2 id="draft" className="font-semibold">
            {t("staffArea.draftTitle")}
          </h2>
          <p className="text-ink-muted mt-1">{t("staffArea.draftHint")}</p>
        </section>
      )}
      <Figures slug={slug} overview={overview} isApproved={isApproved} />
      <Checklist slug={slug} overview={overview} isApproved={isApproved} />
    </StaffScreen>
  );
}

type PartProps = { slug: string; overview: StaffOverview; isApproved: boolean };

function Figures({ slug, overview, isApproved }: PartProps) {
  const t = useMessages();
  const { members, pending, cohorts, assignments } = overview;
  const figures = [
    ...(isApproved
      ? ([
          ["members", members, "members"],
          ["invitations", pending, "pending"],
        ] as const)
      : []),
    ["cohorts", cohorts, "cohorts"],
    ["assignments", assignments, "assignments"],
  ] as const;
  return (
    <ul className="mb-12 flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([page, n, name]) => (
        <li key={page}>
          <a href={staffPath(slug, page)} className="hover:underline">
            <Figure size="row" text={t(`staffArea.figure_${name}`, { n })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Checklist({ slug, overview, isApproved }: PartProps) {
  const t = useMessages();
  const { cohorts, lists, hasInvited, assignments, hasActivity } = overview;
  const [list] = lists;
  const steps = [
    { step: "cohort", page: "cohorts", isDone: cohorts > 0 },
    {
      step: "invite",
      page: list === undefined ? "invitations" : `invitations/${list}`,
      isDone: hasInvited && list === undefined,
    },
    { step: "assign", page: "assignments", isDone: assignments > 0 },
    { step: "report", page: "report", isDone: hasActivity },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="checklist" className="max-w-prose">
      <h2 id="checklist" className="text-xl">
        {t("staffArea.checklist")}
      </h2>
      <p className="text-ink-muted mb-4">{t("staffArea.progress", { done, n: steps.length })}</p>
      <ol className="border-line divide-line divide-y border-y">
        {steps.map(({ step, page, isDone }) => (
          <li key={step} className="flex items-start gap-4 py-4">
            {isDone ? (
              <Check aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
            ) : (
              <Circle aria-hidden="true" className="text-line-strong mt-0.5 size-5 shrink-0" />
            )}
            <div className="min-w-0">
              <h3 className="text-base font-semibold">
                {step === "report" && !isApproved ? (
                  t(`staffArea.step_${step}`)
                ) : (
                  <a href={staffPath(slug, page)} className="link">
                    {t(`staffArea.step_${step}`)}
                  </a>
                )}
                <VisuallyHidden> {t(isDone ? "staffArea.done" : "staffArea.toDo")}</VisuallyHidden>
              </h3>
              {!isDone && (
                <p className="text-ink-muted mt-0.5">
                  {step === "invite" && list !== undefined
                    ? t("staffArea.step_inviteReady", { n: lists.length })
                    : t(`staffArea.step_${step}Hint`)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
