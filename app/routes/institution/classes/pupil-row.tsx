import { KeyRound } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";

import {
  classPages,
  classRules,
  formatClassCode,
  type Pupil,
} from "#app/domains/institutions/classes/class.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";

type PupilRowProps = {
  pupil: Pupil;
  otherClasses: readonly { id: string; name: string }[];
  /** The path of the class's page. */
  path: string;
  /** Whether the settings are shown, for one pupil at a time. */
  isOpen: boolean;
  answer: FormResult | undefined;
  /** The PIN that was just set for this pupil. */
  newPin: string | undefined;
};

/** Renders a pupil of a class with what they have done, and what the teacher can change. */
export function PupilRow(props: PupilRowProps) {
  const t = useMessages();
  const { search } = useLocation();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { pupil, isOpen } = props;
  const { id, name, points, lessons, courses, certificates, lastLoginAt } = pupil;
  return (
    <ItemRow
      id={`pupil-${id}`}
      titleId={`pupil-${id}-name`}
      heading="h3"
      title={name}
      lead={<AvatarLetter name={name} />}
      line={<span>{t("classes.lastLogin", { date: date(lastLoginAt, timeZone) })}</span>}
      state={
        <span className="dot-separated text-ink-muted text-sm">
          <span>{t("classes.lessonsDone", { n: lessons })}</span>
          {courses > 0 && <span>{t("classes.coursesDone", { n: courses })}</span>}
          {certificates > 0 && <span>{t("classes.certificates", { n: certificates })}</span>}
        </span>
      }
      figure={<Figure text={t("classes.pointsOf", { n: points })} />}
      actions={
        <a
          href={`${searchWith(search, "change", isOpen ? undefined : id) || "?"}#pupil-${id}`}
          aria-label={t(isOpen ? "classes.closePupil" : "classes.editPupil", { name })}
          className={buttonVariants({ variant: "quiet", size: "small" })}
        >
          {t(isOpen ? "common.close" : "common.edit")}
        </a>
      }
    >
      {isOpen ? <Changes {...props} /> : undefined}
    </ItemRow>
  );
}

function Changes({ pupil, otherClasses, path, answer, newPin }: PupilRowProps) {
  const t = useMessages();
  const formId = useId();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { id, name, lastLoginAt } = pupil;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="pupil" value={id} />
    </>
  );
  const deletedOn = new Date(lastLoginAt.getTime() + classRules.unusedDays * 86_400_000);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pb-2">
      {newPin !== undefined && <NewPin name={name} pin={newPin} />}
      <PostForm className="max-w-full" failure={t("classes.failed")}>
        {hidden("reset-pin")}
        <Button
          type="submit"
          variant="secondary"
          size="input"
          icon={<KeyRound aria-hidden="true" className="size-5" />}
        >
          {t("classes.resetPin")}
        </Button>
      </PostForm>
      <PostForm noValidate className="field-row" failure={t("classes.failed")}>
        {hidden("rename")}
        <TextInput
          id={`${formId}-name`}
          label={t("classes.firstName")}
          name="name"
          autoComplete="off"
          defaultValue={answer?.values?.["name"] ?? name}
          error={answer?.errors?.["name"]}
        />
        <Button type="submit" variant="secondary" size="input">
          {t("classes.saveName")}
        </Button>
      </PostForm>
      {otherClasses.length > 0 && (
        <PostForm className="field-row" failure={t("classes.failed")}>
          {hidden("move")}
          <Select
            id={`${formId}-class`}
            label={t("classes.otherClasses")}
            name="class"
            options={otherClasses.map((other) => ({ value: other.id, label: other.name }))}
          />
          <Button type="submit" variant="secondary" size="input">
            {t("classes.move")}
          </Button>
        </PostForm>
      )}
      <form method="post" action={path + classPages.export} className="max-w-full">
        <input type="hidden" name="pupil" value={id} />
        <Button type="submit" variant="quiet">
          {t("classes.downloadData")}
        </Button>
      </form>
      <ConfirmDialog
        variant={{ variant: "quietDanger" }}
        trigger={t("classes.deletePupil")}
        question={t("classes.deletePupilQuestion", { name })}
        description={t("classes.deletePupilHint")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("classes.deletePupil")}
      >
        {hidden("delete-pupil")}
      </ConfirmDialog>
      <p className="text-ink-muted w-full text-sm">
        {t("classes.deletedIfUnused", { date: date(deletedOn, timeZone) })}
      </p>
    </div>
  );
}

/** Renders a PIN that was just replaced: once, because only its digest is stored. */
function NewPin({ name, pin }: { name: string; pin: string }) {
  const t = useMessages();
  return (
    <output className="border-success bg-raised block w-full rounded-md border-2 p-4">
      <strong className="text-lg wrap-anywhere">{t("classes.newPin", { name })}</strong>
      <span dir="ltr" className="text-figure my-1 block font-mono font-medium">
        {formatClassCode(pin)}
      </span>
      {t("classes.newPinHint")}
    </output>
  );
}
