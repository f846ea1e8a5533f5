import {
  findProfileCover,
  removeProfileCover,
  saveProfileCover,
} from "#app/domains/accounts/profile/cover.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { PictureForm } from "#app/domains/pictures/picture-form.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import {
  actOnPicture,
  isPictureForm,
  maxPictureBytes,
} from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/passport-cover";

export const handle = { script: false, help: "share-your-passport" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  return { cover: await findProfileCover(id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const upload = await readUpload(request, maxPictureBytes);
  if (!isPictureForm(upload.form)) return fail(ctx, 400, { key: "common.invalidInput" });
  const answer = await actOnPicture(ctx, upload, {
    save: (sent) => saveProfileCover(actor, sent),
    remove: () => removeProfileCover(actor),
    here: "/profile/cover",
  });
  invalidatePages(passportTag(actor.id));
  return answer;
}

export default function PassportCoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const { cover } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("passport.coverTitle")} isUnlisted />
      <div className="paper">
        <p className="-mb-4 pt-4">
          <BackLink reloadDocument to="/passport">
            {t("passport.toMyPassport")}
          </BackLink>
        </p>
        <PageHeader title={t("passport.coverTitle")} subtitle={t("passport.coverSubtitle")} />
        <PictureForm picture={cover} typed={answer?.values ?? {}} errors={errors} />
      </div>
      <PictureScript />
    </div>
  );
}
