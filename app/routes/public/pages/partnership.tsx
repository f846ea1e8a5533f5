import { MessageForm } from "#app/domains/contact-messages/message-form.tsx";
import { readTextPage } from "#app/domains/static-pages/read-text-page.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/partnership";
import { beginMessage, takeMessage } from "./message-answers.server.ts";
import { TextPageView } from "./text-page.tsx";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const page = await readTextPage("partnership", ctx.locale);
  return { page, ...(await beginMessage(ctx)) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeMessage(request, context.get(requestContext), "partnership");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Partnership({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { page, formKey, values } = loaderData;
  const answer: FormResult | undefined = actionData;
  const title = t("contact.partnershipFormTitle");
  return (
    <TextPageView page={page} more={[{ id: "write", title }]}>
      <section
        aria-labelledby="write"
        className="border-line bg-raised shadow-raised relative mt-12 max-w-(--container-prose) rounded-md border p-4 sm:p-6"
      >
        <h2 id="write" className="mb-4 scroll-mt-24 text-xl">
          {title}
        </h2>
        <MessageForm
          kind="partnership"
          formKey={answer?.values?.["form_key"] ?? formKey}
          values={answer?.values ?? values}
          errors={answer?.errors ?? {}}
        />
      </section>
    </TextPageView>
  );
}
