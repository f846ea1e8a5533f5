import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type BlogFormValues, blogLimits } from "./blog-post.ts";
import { Cover } from "./cover.tsx";

type BlogFormProps = {
  values: BlogFormValues;
  errors: Record<string, string>;
  /** The id of a new post, so that a form sent twice creates one post. */
  newId?: string;
  /** The state of an existing post. */
  there?: { seen: string; coverKey: string | null; isPublished: boolean };
};

/** Renders the form to create or edit a post. */
export function BlogForm({ values, errors, newId, there }: BlogFormProps) {
  const t = useMessages();
  const line = (name: "title" | "author_name" | "tags") => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <form
      data-failure={t("adminBlog.saveFailed")}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid max-w-(--container-prose) grid-cols-1 gap-6"
    >
      {newId !== undefined && <input type="hidden" name="id" value={newId} data-fresh="" />}
      {there && <input type="hidden" name="seen" value={there.seen} />}
      <TextInput
        label={t("adminBlog.titleField")}
        {...line("title")}
        maxLength={blogLimits.title}
        aria-required
      />
      <Textarea
        label={t("adminBlog.summary")}
        hint={t("adminBlog.summaryHint")}
        name="summary"
        defaultValue={values.summary}
        error={errors["summary"]}
        maxLength={blogLimits.summary}
        rows={2}
        aria-required
      />
      <Textarea
        label={t("adminBlog.body")}
        hint={t("adminBlog.bodyHint")}
        name="body"
        defaultValue={values.body}
        error={errors["body"]}
        rows={20}
        className="min-h-96 font-mono text-sm"
        aria-required
      />
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <TextInput
          label={t("adminBlog.tags")}
          note={t("common.optional")}
          hint={t("adminBlog.tagsHint")}
          {...line("tags")}
        />
        <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
      </div>
      <TextInput
        label={t("adminBlog.author")}
        hint={t("adminBlog.authorHint")}
        {...line("author_name")}
        maxLength={blogLimits.author}
        aria-required
      />
      <TextInput
        label={t("adminBlog.slug")}
        note={there ? undefined : t("common.optional")}
        hint={t(there?.isPublished ? "adminBlog.slugFixedHint" : "adminBlog.slugHint")}
        name="slug"
        dir="ltr"
        defaultValue={values.slug}
        error={errors["slug"]}
        readOnly={there?.isPublished}
        autoComplete="off"
        spellCheck={false}
      />
      {there && <CoverFields values={values} errors={errors} coverKey={there.coverKey} />}
      <div className="flex flex-wrap gap-3">
        {there ? (
          <>
            <Button type="submit" name="intent" value="save">
              {t("adminBlog.save")}
            </Button>
            <Button type="submit" name="intent" value="preview" variant="secondary">
              {t("adminBlog.savePreview")}
            </Button>
          </>
        ) : (
          <Button type="submit">{t("adminBlog.create")}</Button>
        )}
      </div>
    </form>
  );
}

type CoverFieldsProps = Pick<BlogFormProps, "values" | "errors"> & { coverKey: string | null };

// The file comes last in the form, so that the text fields arrive before it.
function CoverFields({ values, errors, coverKey }: CoverFieldsProps) {
  const t = useMessages();
  return (
    <fieldset className="border-line grid gap-4 border-t pt-6">
      <legend className="sr-only">{t("adminBlog.cover")}</legend>
      {coverKey !== null && (
        <div className="grid gap-3">
          <p className="font-semibold">{t("adminBlog.currentCover")}</p>
          <Cover
            coverKey={coverKey}
            description={values.cover_description ?? ""}
            className="border-line max-w-96 rounded-md border"
          />
          <Checkbox label={t("adminBlog.coverRemove")} name="cover_remove" />
        </div>
      )}
      <TextInput
        label={t("adminBlog.coverDescription")}
        hint={t("adminBlog.coverDescriptionHint")}
        name="cover_description"
        defaultValue={values.cover_description}
        error={errors["cover_description"]}
        maxLength={blogLimits.coverDescription}
        autoComplete="off"
      />
      <FileInput
        label={t(coverKey === null ? "adminBlog.cover" : "adminBlog.newCover")}
        hint={t("adminBlog.coverHint", { megabytes: blogLimits.coverMegabytes })}
        name="cover"
        accept="image/jpeg,image/png,image/webp"
        error={errors["cover"]}
      />
    </fieldset>
  );
}
