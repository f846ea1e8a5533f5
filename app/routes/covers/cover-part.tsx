import { PictureForm } from "#app/domains/pictures/picture-form.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type CoverPartProps = {
  picture: Picture | null;
  /** The result of the last form of the page. */
  answer: FormResult | undefined;
};

/** Renders the part of a page that uploads, crops and removes the cover of an item. */
export function CoverPart({ picture, answer }: CoverPartProps) {
  const t = useMessages();
  const { values, errors } = coverAnswer(answer) ?? {};
  return (
    <section aria-labelledby="cover" className="border-line mt-12 border-t pt-8">
      <h2 id="cover" className="scroll-mt-24 text-xl">
        {t("pictures.coverTitle")}
      </h2>
      <p className="text-ink-muted mt-1 mb-5 max-w-(--container-prose)">
        {t("pictures.coverSubtitle")}
      </p>
      <PictureForm
        key={picture?.key}
        picture={picture}
        typed={values ?? {}}
        errors={errors ?? {}}
      />
    </section>
  );
}

/** Returns the result of a form if it is that of the cover. */
export const coverAnswer = (answer: FormResult | undefined) =>
  answer?.values?.["intent"] === "save-picture" ? answer : undefined;
