import { Link } from "react-router";

import { MessageForm } from "#app/domains/contact-messages/message-form.tsx";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/contact";
import { beginMessage, takeMessage } from "./message-form.server.ts";

export const handle = { script: false };

export const loader = ({ context }: Route.LoaderArgs) => beginMessage(context.get(requestContext));

export const action = ({ request, context }: Route.ActionArgs) =>
  takeMessage(request, context.get(requestContext), "contact");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  return (
    <div className="page pb-16">
      <PageHead title={t("contact.title")} description={t("contact.description")} />
      <PageHeader title={t("contact.title")} subtitle={t("contact.subtitle")} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section
          aria-labelledby="form"
          className="border-line bg-raised shadow-raised relative rounded-md border p-4 sm:p-6"
        >
          <h2 id="form" className="mb-4 text-xl">
            {t("contact.formTitle")}
          </h2>
          <MessageForm
            kind="contact"
            formKey={answer?.values?.["form_key"] ?? loaderData.formKey}
            values={answer?.values ?? loaderData.values}
            errors={answer?.errors ?? {}}
          />
        </section>
        <Advice />
      </div>
    </div>
  );
}

const before = [
  { text: "contact.beforeHelp", link: "contact.beforeHelpLink", to: "/help" },
  { text: "contact.beforePartnership", link: "contact.beforePartnershipLink", to: "/partnership" },
  { text: "contact.beforeData", link: "contact.beforeDataLink", to: "/profile?tab=data" },
] as const;

function Advice() {
  const t = useMessages();
  const useful = (["useful1", "useful2", "useful3", "useful4"] as const).map((key) =>
    t(`contact.${key}`),
  );
  return (
    <div className="grid gap-10">
      <section>
        <h2 className="mb-3 text-xl">{t("contact.beforeTitle")}</h2>
        <ul className="max-w-prose space-y-3">
          {before.map(({ text, link, to }) => (
            <li key={to}>
              {t(text)}{" "}
              <Link to={to} className="link">
                {t(link)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-3 text-xl">{t("contact.usefulTitle")}</h2>
        <ul className="marker:text-ink-muted max-w-prose list-disc space-y-3 ps-5">
          {useful.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose">{t("contact.usefulNever")}</p>
      </section>
      <section>
        <h2 className="mb-3 text-xl">{t("contact.afterTitle")}</h2>
        <p className="max-w-prose">{t("contact.after")}</p>
      </section>
    </div>
  );
}
