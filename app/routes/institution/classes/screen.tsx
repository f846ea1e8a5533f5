import { ArrowLeft } from "lucide-react";

import {
  classPath,
  classTopic,
  formatClassCode,
  type JoinState,
  staffClassPath,
  typeClassCodePath,
} from "#app/domains/institutions/classes/class.ts";
import { findClass, listJoined } from "#app/domains/institutions/classes/queries.server.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import type { RefreshHandle, ScriptHandle } from "#app/http/cache/script-free.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { requireInstitutionStaff, staffInstitution } from "#app/routes/institution/guard.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { FollowScript } from "#app/routes/site/page-script.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

import type { Route } from "./+types/screen";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireInstitutionStaff];

// Without scripts the count is current to ten seconds.
export const handle = { script: false, refreshSeconds: 10 } satisfies ScriptHandle & RefreshHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: institutionId, slug } = staffInstitution(context);
  const found = await findClass(institutionId, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const { id, name, code, state, members, places } = found;
  const { toJoin } = await countSeats(institutionId);
  const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");
  return {
    slug,
    found: { id, name, code, state, members, places },
    hasSeats: toJoin > 0,
    joined: await listJoined(id, 100),
    address: withoutScheme(publicUrl(typeClassCodePath)),
    qr: qrPath(publicUrl(classPath(code))),
  };
}

/** From how many names on they are written smaller. */
const many = 20;

export default function ClassScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, found, hasSeats, joined, address, qr } = loaderData;
  const [before, count, after] = splitNumber(
    t("classes.joinedOf", { n: found.members, max: found.places }),
  );
  return (
    <main className="bg-paper grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] gap-[clamp(1rem,2.5vmin,2.5rem)] p-[clamp(1rem,3vmin,3rem)]">
      <PageHead title={found.name} isUnlisted />
      <h1 className="line-clamp-2 text-[clamp(1.25rem,4vmin,3rem)] leading-tight wrap-anywhere">
        <bdi>{found.name}</bdi>
      </h1>
      {/* A whole class fits on the screen: with many names, they are below the code and have all of its width. */}
      <div className="group/class grid grid-cols-1 content-start gap-x-[clamp(1rem,5vmin,5rem)] gap-y-[clamp(0.5rem,2vmin,2rem)] landscape:grid-cols-[auto_1fr] landscape:grid-rows-[auto_auto_1fr]">
        <QrCode
          {...qr}
          label={t("classes.qrLabel", { name: found.name })}
          className="row-span-3 w-[66vmin] rounded-md portrait:w-[60vmin] landscape:group-has-[[data-many]]/class:w-[40vmin]"
        />
        <HowToJoin address={address} code={found.code} />
        <p
          id="joined"
          data-live={classTopic(found.id)}
          aria-live="polite"
          className="border-line-strong text-ink-muted min-w-0 border-t pt-[clamp(0.5rem,2vmin,2rem)] text-[clamp(1.125rem,3.2vmin,2.25rem)]"
        >
          {before}
          <span className="text-ink font-mono text-[clamp(2rem,7vmin,5rem)] leading-none font-medium tabular-nums">
            {count}
          </span>
          {after}
          {(found.state !== "open" || !hasSeats) && (
            <strong className="text-ink ms-4">{t(`classes.${whyClosed(found.state)}`)}</strong>
          )}
        </p>
        <ul
          id="names"
          data-live={classTopic(found.id)}
          data-many={joined.length > many || undefined}
          aria-live="polite"
          aria-label={t("classes.pupils")}
          className="flex min-w-0 flex-wrap content-start gap-x-[1em] gap-y-[0.2em] text-[clamp(1rem,3vmin,2.5rem)] leading-snug data-many:text-[clamp(0.8125rem,2.2vmin,1.75rem)] landscape:data-many:col-span-full"
        >
          {joined.map((name) => (
            <li key={name} className="max-w-full wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <LinkButton
          reloadDocument
          variant="quiet"
          size="small"
          to={staffClassPath(slug, found.id)}
          icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("classes.backToClass")}
        </LinkButton>
      </p>
      <FollowScript />
    </main>
  );
}

function HowToJoin({ address, code }: { address: string; code: string }) {
  const t = useMessages();
  return (
    <div className="min-w-0">
      <p className="text-[clamp(1.125rem,3.4vmin,2.5rem)] leading-snug">
        {t("classes.scanOrType")}
      </p>
      <p
        dir="ltr"
        className="text-[clamp(1.25rem,4.6vmin,3.5rem)] leading-tight font-semibold wrap-anywhere rtl:text-end"
      >
        {address}
      </p>
      <p
        dir="ltr"
        className="text-action mt-[0.12em] font-mono text-[length:min(20vmin,calc((100vw-84vmin)/4.3))] leading-none font-semibold whitespace-nowrap portrait:text-[length:20vmin] rtl:text-end"
      >
        {formatClassCode(code)}
      </p>
    </div>
  );
}

function whyClosed(state: JoinState) {
  if (state === "open") return "screenNoSeats";
  return state === "full" ? "screenFull" : "screenClosed";
}
