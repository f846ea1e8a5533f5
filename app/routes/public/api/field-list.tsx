import type { ReferenceField } from "#app/http/reference/reference.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { InlineCode } from "./inline-code.tsx";

type Shown = ReferenceField & { location?: string };

/** Renders a list of allowed and required fields. */
export function FieldList({ fields }: { fields: readonly Shown[] }) {
  const t = useMessages();
  return (
    <dl className="border-line border-t">
      {fields.map(({ name, type, isRequired, description, location }) => (
        <div key={`${location} ${name}`} className="border-line border-b py-2.5">
          <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <code dir="ltr" className="font-mono text-sm font-semibold wrap-anywhere">
              {name}
            </code>
            {isRequired && <span className="text-ink text-sm">{t("apiPages.required")}</span>}
            {location !== undefined && <span className="text-ink-muted text-sm">{location}</span>}
          </dt>
          <dd className="text-ink-muted text-sm">
            <span dir="ltr" className="wrap-anywhere">
              {type}
            </span>
            {description !== undefined && (
              <span className="text-ink block max-w-prose">
                <InlineCode>{description}</InlineCode>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
