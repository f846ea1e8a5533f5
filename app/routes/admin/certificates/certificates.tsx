import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import { listUsers } from "#app/domains/accounts/roles/list-users.server.ts";
import { learnerRef } from "#app/domains/accounts/roles/user-account.ts";
import {
  countIssued,
  countReissueRequests,
  listIssued,
  listReissueRequests,
} from "#app/domains/certificates/admin-lists.server.ts";
import { IssueForm } from "#app/domains/certificates/issue-form.tsx";
import { listLimits } from "#app/domains/certificates/list/certificate-list.ts";
import { listCourseTitles } from "#app/domains/courses/catalogue.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { useNewId } from "#app/routes/admin/parts/use-new-id.ts";
import { CountPill } from "#app/ui/count-pill.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import type { Route } from "./+types/certificates";
import { decide, issue, issueList, preview, revoke } from "./actions.server.ts";
import { FindLearner } from "./find-learner.tsx";
import { ListIssue, type ListAnswer } from "./list/list-issue.tsx";
import { IssuedRow, ReissueRow } from "./rows.tsx";

export const handle = { help: "issue-a-certificate" };

const limit = 50;

export function loader({ context }: Route.LoaderArgs) {
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const search = params.get("q")?.trim().slice(0, 100) || undefined;
  const tab = params.get("tab");
  const find = params.get("find")?.trim().slice(0, 100) || undefined;
  const learner = params.get("learner")?.trim().slice(0, 200) || undefined;
  const isIssuing = tab !== "issued" && tab !== "reissues";
  const empty = { items: [], nextCursor: null };
  return withFailure(context.get(requestContext), "adminCertificates.loadFailed", async () => {
    const [count, openCount, issued, requests, courseTitles, found] = await Promise.all([
      countIssued(),
      countReissueRequests(),
      tab === "issued" ? listIssued({ limit, cursor, search }) : empty,
      tab === "reissues" ? listReissueRequests({ limit, cursor }) : empty,
      isIssuing ? listCourseTitles() : [],
      isIssuing && find !== undefined ? listUsers({ limit: 8, search: find }) : undefined,
    ]);
    return {
      count,
      openCount,
      issued,
      requests,
      search,
      courseTitles,
      find,
      learner,
      found: found?.items.map((user) => {
        const { id, name } = user;
        return { id, name, email: ownEmail(user), learner: learnerRef(user) };
      }),
      newId: crypto.randomUUID(),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { form } = await readUpload(request, listLimits.bytes + 50_000);
  switch (form.get("intent")) {
    case "preview":
      return preview(ctx, actor, form);
    case "issue-list":
      return issueList(ctx, actor, form);
    case "issue":
      return issue(ctx, actor, form);
    case "revoke":
      return revoke(ctx, actor, form);
    case "grant":
    case "decline":
      return decide(ctx, actor, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const listAnswer: ListAnswer | undefined = actionData;
  const errors = useActionResult(answer);
  const [loaded, failure] = "issued" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  const newId = useNewId(loaded?.newId ?? "", "issue", answer);
  const openCount = loaded?.openCount ?? 0;
  return (
    <AdminPage
      title={t("adminCertificates.title")}
      subtitle={t("adminCertificates.subtitle")}
      tabs={[
        { value: "issue", label: t("adminCertificates.issueTab") },
        { value: "list", label: t("adminCertificates.listTab") },
        { value: "issued", label: t("adminCertificates.issuedTab"), count: loaded?.count ?? 0 },
        {
          value: "reissues",
          label: t("adminCertificates.reissuesTab"),
          badge: openCount > 0 && <OpenCount n={openCount} />,
        },
      ]}
      form={
        <>
          <FindLearner found={loaded?.found} find={loaded?.find} />
          <IssueForm
            key={`${newId} ${loaded?.learner}`}
            newId={newId}
            values={answer?.values ?? { learner: loaded?.learner }}
            errors={errors}
            courseTitles={loaded?.courseTitles ?? []}
          />
        </>
      }
    >
      {(current) => {
        if (!loaded) {
          return (
            <ManageFailed
              title={t("adminCertificates.loadFailed")}
              hint={t("common.nothingLost")}
            />
          );
        }
        if (current === "list") {
          const { newId, courseTitles } = loaded;
          return <ListIssue {...{ newId, courseTitles, errors }} answer={listAnswer} />;
        }
        return current === "issued" ? (
          <IssuedList loaded={loaded} answer={answer} />
        ) : (
          <RequestList loaded={loaded} answer={answer} />
        );
      }}
    </AdminPage>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { issued: unknown }>;
type ListProps = { loaded: Loaded; answer: FormResult | undefined };

function OpenCount({ n }: { n: number }) {
  const t = useMessages();
  return (
    <CountPill>
      <span aria-hidden="true">{n}</span>
      <VisuallyHidden>{t("adminCertificates.openReissues", { n })}</VisuallyHidden>
    </CountPill>
  );
}

function IssuedList({ loaded: { count, issued, search }, answer }: ListProps) {
  const t = useMessages();
  if (count === 0) {
    return (
      <ManageEmpty
        title={t("adminCertificates.empty")}
        hint={t("adminCertificates.emptyHint")}
        actionLabel={t("adminCertificates.emptyAction")}
      />
    );
  }
  return (
    <>
      <SearchForm
        label={t("adminCertificates.searchLabel")}
        submitLabel={t("adminCertificates.search")}
        clearLabel={t("adminCertificates.clearSearch")}
        value={search}
        found={{ n: issued.items.length, hasMore: issued.nextCursor !== null }}
      />
      <ManageList
        items={issued.items}
        label={t("adminCertificates.issuedTab")}
        nextCursor={issued.nextCursor}
        nextLabel={t("adminCertificates.nextPage")}
        firstLabel={t("adminCertificates.firstPage")}
        endLabel={t(search ? "adminCertificates.noMatch" : "adminCertificates.pageEnd")}
      >
        {(certificate) => <IssuedRow certificate={certificate} answer={answer} />}
      </ManageList>
    </>
  );
}

function RequestList({ loaded: { openCount, requests }, answer }: ListProps) {
  const t = useMessages();
  if (openCount === 0) {
    return (
      <ManageEmpty
        title={t("adminCertificates.noReissues")}
        hint={t("adminCertificates.noReissuesHint")}
      />
    );
  }
  return (
    <ManageList
      items={requests.items}
      label={t("adminCertificates.reissuesTab")}
      nextCursor={requests.nextCursor}
      nextLabel={t("adminCertificates.nextReissues")}
      firstLabel={t("adminCertificates.firstReissues")}
      endLabel={t("adminCertificates.reissuesEnd")}
    >
      {(request) => <ReissueRow request={request} answer={answer} />}
    </ManageList>
  );
}
