import { courseTextLimits } from "#app/domains/courses/course.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type ReviewFormProps = {
  /** The learner's existing review, or the values entered before a refusal. */
  values: { rating?: string | undefined; body?: string | undefined };
  errors: Record<string, string>;
};

const ratings = [5, 4, 3, 2, 1] as const;

/** Renders the form in which a learner who finished a course reviews it. */
export function ReviewForm({ values, errors }: ReviewFormProps) {
  const t = useMessages();
  const stars = ratings.map((n) => ({ value: String(n), label: t("courses.ratingStars", { n }) }));
  return (
    <form
      data-failure={t("courses.reviewFailed")}
      method="post"
      className="grid max-w-(--container-form) gap-5"
    >
      <input type="hidden" name="intent" value="review" />
      <Select
        label={t("courses.rating")}
        name="rating"
        defaultValue={values.rating ?? "5"}
        options={stars}
        error={errors["rating"]}
      />
      <Textarea
        label={t("courses.reviewBody")}
        note={t("common.optional")}
        hint={t("courses.reviewHint")}
        name="body"
        defaultValue={values.body}
        maxLength={courseTextLimits.review}
        error={errors["body"]}
      />
      <div>
        <Button type="submit" variant="secondary">
          {t("courses.reviewSubmit")}
        </Button>
      </div>
    </form>
  );
}
