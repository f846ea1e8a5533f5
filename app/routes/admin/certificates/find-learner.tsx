import { Search } from "lucide-react";
import { Form, useSearchParams } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { Button } from "#app/ui/button.tsx";
import { FoundStatus } from "#app/ui/forms/found-status.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useApplyOnChange } from "#app/ui/forms/use-apply-on-change.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** An account that was found; a class account has no email address. */
type FoundLearner = { id: string; name: string; email: string | null; learner: string };

type FindLearnerProps = {
  find: string | undefined;
  found: readonly FoundLearner[] | undefined;
};

/** Renders the search for the learner who gets the certificate; it finds while one types. */
export function FindLearner({ find, found }: FindLearnerProps) {
  const t = useMessages();
  const [params] = useSearchParams();
  const applied = useApplyOnChange("find", find);
  const withLearner = (learner: string) =>
    searchWith(searchWith(params, "learner", learner), "find", undefined);
  return (
    <search aria-label={t("adminCertificates.findLabel")} className="mb-8 block">
      <FoundStatus found={found && { n: found.length }} />
      <Form {...applied} className="filter-bar">
        <TextInput
          label={t("adminCertificates.findLabel")}
          hint={t("adminUsers.searchHint")}
          name="find"
          type="search"
          defaultValue={find}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="secondary"
          size="input"
          icon={<Search aria-hidden="true" className="size-4" />}
        >
          {t("adminCertificates.find")}
        </Button>
      </Form>
      {found && found.length === 0 && (
        <p className="text-ink-muted mt-3">{t("adminCertificates.noneFound")}</p>
      )}
      {found && found.length > 0 && (
        <ul
          aria-label={t("adminCertificates.found")}
          className="border-line divide-line mt-3 max-w-(--container-form) divide-y border-y"
        >
          {found.map(({ id, name, email, learner }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi>{" "}
                <span className="text-ink-muted text-sm">
                  {email === null ? t("classes.classAccount") : <bdi>{email}</bdi>}
                </span>
              </span>
              <LinkButton
                variant="quiet"
                size="small"
                className="wrap-anywhere"
                to={{ search: withLearner(learner) }}
                preventScrollReset
              >
                {t("adminCertificates.choose", { name })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
