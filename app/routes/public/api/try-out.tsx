import { useDocument } from "#app/http/context/document-context.tsx";
import type { ReferenceCall } from "#app/http/reference/reference.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { CodeBlock } from "./code-block.tsx";
import { tryCalls } from "./try-calls.ts";

/** Renders a form that sends the call from the reader's browser; hidden without scripts. */
export function TryOut({ call }: { call: ReferenceCall }) {
  const t = useMessages();
  const { id, method, path, parameters, body } = call;
  const isWrite = method !== "GET";
  // Files can't be entered as text.
  if (body && body.mediaType !== "application/json") return null;
  return (
    <details data-try={method} data-path={path} hidden className="mt-6">
      <Summary variant="text">{t("apiPages.tryOut")}</Summary>
      <form className="border-line bg-raised grid gap-5 rounded-md border p-5" autoComplete="off">
        <p className="text-ink-muted text-sm">
          {t(isWrite ? "apiPages.tryWriteHint" : "apiPages.tryHint")}
        </p>
        {parameters
          .filter((parameter) => parameter.in !== "header")
          .map((parameter) => (
            <TextInput
              key={parameter.name}
              id={`${id}-${parameter.name}`}
              label={<code dir="ltr">{parameter.name}</code>}
              name={`${parameter.in}:${parameter.name}`}
              dir="ltr"
              required={parameter.isRequired}
            />
          ))}
        {body && (
          <Textarea
            id={`${id}-body`}
            label={t("apiPages.body")}
            name="body"
            dir="ltr"
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            defaultValue={body.example}
          />
        )}
        <TextInput
          id={`${id}-key`}
          label={t("apiPages.tryKey")}
          note={isWrite ? undefined : t("common.optional")}
          name="key"
          type="password"
          dir="ltr"
          autoComplete="off"
          required={isWrite}
        />
        <Button type="submit" className="justify-self-start">
          {t("apiPages.trySend")}
        </Button>
        <output data-failed={t("apiPages.tryFailed")} className="grid gap-2" />
        <template>
          <p className="font-mono text-sm font-semibold" data-status />
          <CodeBlock className="max-h-128 overflow-y-auto"> </CodeBlock>
        </template>
      </form>
    </details>
  );
}

const script = `(${String(tryCalls)})()`;

/** Renders the script that makes the forms of a page send their calls. */
export function TryScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
