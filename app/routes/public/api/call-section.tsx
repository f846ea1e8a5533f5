import type { ReactNode } from "react";

import type { ReferenceBody, ReferenceCall } from "#app/http/reference/reference.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { CodeBlock } from "./code-block.tsx";
import { FieldList } from "./field-list.tsx";
import { InlineCode } from "./inline-code.tsx";
import { MethodMark } from "./method-mark.tsx";
import { TryOut } from "./try-out.tsx";

/** Renders an API call: its authorisation, request and response, and a form that sends it. */
export function CallSection({ call }: { call: ReferenceCall }) {
  const t = useMessages();
  const { id, method, path, summary, description, parameters, body } = call;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8 pb-10">
      <h2 id={id} className="scroll-mt-24 text-xl">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h2>
      <p className="mt-2">
        <MethodMark method={method} path={path} />
      </p>
      {description !== undefined && (
        <p className="mt-3 max-w-prose">
          <InlineCode>{description}</InlineCode>
        </p>
      )}
      <Who call={call} />
      {parameters.length > 0 && (
        <Part title={t("apiPages.parameters")}>
          <FieldList
            fields={parameters.map((field) => ({
              ...field,
              location: t(`apiPages.in_${field.in}`),
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={t("apiPages.body")}>
          <Body body={body} isOpen />
        </Part>
      )}
      <Part title={t("apiPages.responses")}>
        <Answers call={call} />
      </Part>
      <TryOut call={call} />
    </section>
  );
}

function Who({ call: { who, scope } }: { call: ReferenceCall }) {
  const t = useMessages();
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="text-ink-muted">{t("apiPages.whoLabel")}</dt>
        <dd className="font-semibold">{t(`apiPages.who_${who}`)}</dd>
      </div>
      {scope !== undefined && (
        <div className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-ink-muted">{t("apiPages.scopeLabel")}</dt>
          <dd className="min-w-0">
            <code dir="ltr" className="font-mono font-semibold wrap-anywhere">
              {scope}
            </code>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="label-caps mt-6 mb-2">{title}</h3>
      {children}
    </>
  );
}

function Body({ body, isOpen = false }: { body: ReferenceBody; isOpen?: boolean }) {
  const t = useMessages();
  const { fields, example, mediaType } = body;
  return (
    <div className="mt-1 mb-3">
      {mediaType !== "application/json" && (
        <p className="text-ink-muted mb-2 text-sm">{t("apiPages.file", { type: mediaType })}</p>
      )}
      {fields.length > 0 && (
        <details open={isOpen}>
          <Summary variant="small">{t("apiPages.fields", { n: fields.length })}</Summary>
          <FieldList fields={fields} />
        </details>
      )}
      {example !== "" && (
        <details>
          <Summary variant="small">{t("apiPages.example")}</Summary>
          <CodeBlock>{example}</CodeBlock>
        </details>
      )}
    </div>
  );
}

function Answers({ call: { answers } }: { call: ReferenceCall }) {
  return (
    <ul className="border-line border-t">
      {answers.map(({ status, description, body }) => (
        <li key={status} className="border-line border-b py-2">
          <p className="flex gap-x-4">
            <span className="font-mono text-sm leading-6 font-semibold tabular-nums">{status}</span>
            <span className="text-sm leading-6">
              <InlineCode>{description}</InlineCode>
            </span>
          </p>
          {body && <Body body={body} />}
        </li>
      ))}
    </ul>
  );
}
