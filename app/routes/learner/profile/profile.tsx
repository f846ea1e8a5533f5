import { data } from "react-router";

import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { maxPictureBytes } from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
import type { HelpHandle } from "#app/routes/site/help-handle.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/profile";
import { act } from "./act.server.ts";
import type { ProfileAnswer } from "./answer.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { DataTab } from "./data-tab.tsx";
import { InstitutionsSection } from "./institutions-section.tsx";
import { KeysTab } from "./keys-tab.tsx";
import { loadData, loadKeys, loadSecurity, loadSettings } from "./load-tab.server.ts";
import { ownOf, type ProfileReader } from "./own-profile.ts";
import { PortraitSection } from "./portrait-section.tsx";
import { ProfileScript } from "./profile-script.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";

export const handle = {
  script: false,
  hasTemplate: true,
  help: ({ search }) => {
    switch (new URLSearchParams(search).get("tab")) {
      case "security":
        return "protect-your-account";
      case "api-keys":
        return "create-an-api-key";
      case "data":
        return "export-or-delete-your-data";
      default:
        return "change-your-details";
    }
  },
} satisfies HelpHandle & { script: false; hasTemplate: true };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.template) return data(await loadSettings(ctx), { headers: cacheFor(3600) });
  const actor = await requireActor(context);
  switch (ctx.url.searchParams.get("tab")) {
    case "security":
      return loadSecurity(ctx, actor);
    case "api-keys":
      return loadKeys(actor);
    case "data":
      return loadData(actor);
    default:
      return loadSettings(ctx);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const upload = await readUpload(request, maxPictureBytes);
  if (upload.isCut && !upload.form.has("intent")) throw new Response(null, { status: 413 });
  return withFailure(ctx, "account.changeFailed", () => act(request, ctx, actor, upload));
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer = actionData as ProfileAnswer | undefined;
  useActionResult(answer);
  return (
    <div className="page pb-16">
      <PageHead title={t("account.title")} description={t("account.subtitle")} isUnlisted />
      <div className="paper">
        <PageHeader title={t("account.title")} subtitle={t("account.subtitle")} />
        <Tabs
          label={t("account.title")}
          tabs={[
            { value: "profile", label: t("account.tabProfile") },
            { value: "security", label: t("account.tabSecurity") },
            { value: "api-keys", label: t("account.tabKeys") },
            { value: "data", label: t("account.tabData") },
          ]}
          current={loaderData.tab}
        >
          <div className="ruled-sections">
            {loaderData.tab === "profile" && (
              <SettingsTab countries={loaderData.countries} answer={answer} />
            )}
            {loaderData.tab === "security" && <SecurityTab {...loaderData} answer={answer} />}
            {loaderData.tab === "api-keys" && <KeysTab {...loaderData} answer={answer} />}
            {loaderData.tab === "data" && <DataTab {...loaderData} answer={answer} />}
          </div>
        </Tabs>
      </div>
      <ProfileScript tab={loaderData.tab} />
      {loaderData.tab === "profile" && <PictureScript />}
    </div>
  );
}

/** Renders the first tab, whose sections depend on the reader. */
function SettingsTab(props: Parameters<typeof ProfileTab>[0]) {
  return (
    <>
      <ProfileTab {...props} />
      <ReaderPart pick={pickPortrait}>
        {(settings) => <PortraitSection settings={settings} answer={props.answer} />}
      </ReaderPart>
      <ReaderPart pick={(reader: ProfileReader) => ownOf(reader).calendarToken}>
        {(token) => <CalendarSection token={token} />}
      </ReaderPart>
      <ReaderPart pick={(reader: ProfileReader) => ownOf(reader).institutions}>
        {(institutions) => <InstitutionsSection institutions={institutions} />}
      </ReaderPart>
    </>
  );
}

function pickPortrait(reader: ProfileReader) {
  const { portrait, isPortraitPublic, isMinor } = ownOf(reader).settings;
  return { portrait, isPortraitPublic, isMinor };
}
