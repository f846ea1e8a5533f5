import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";

import { studioLimits } from "#app/domains/courses/studio/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders what an item is dragged by; shown only once the page's script runs. */
export function Grip() {
  return (
    <span
      data-item-grip=""
      className="text-ink-muted -my-2 -ms-2 hidden min-h-11 min-w-8 cursor-grab touch-none items-center justify-center group-data-sorting/sort:flex"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </span>
  );
}

type MoveButtonsProps = {
  intent: string;
  id: string;
  moduleId?: string;
  title: string;
  isFirst: boolean;
  isLast: boolean;
};

/** Renders the two buttons that move an item one position up or down. */
export function MoveButtons({ intent, id, moduleId, title, isFirst, isLast }: MoveButtonsProps) {
  const t = useMessages();
  const ways = [
    { way: "up", isOff: isFirst, label: t("studio.moveUp", { title }), Icon: ArrowUp },
    { way: "down", isOff: isLast, label: t("studio.moveDown", { title }), Icon: ArrowDown },
  ];
  return (
    <form method="post" className="flex flex-wrap justify-end">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {moduleId !== undefined && <input type="hidden" name="module" value={moduleId} />}
      {ways.map(({ way, isOff, label, Icon }) => (
        <Button
          key={way}
          type="submit"
          name="direction"
          value={way}
          variant="quiet"
          size="icon"
          disabled={isOff}
          aria-label={label}
          icon={<Icon aria-hidden="true" className="size-5" />}
        />
      ))}
    </form>
  );
}

type DeleteItemProps = {
  intent: string;
  id: string;
  moduleId?: string;
  title: string;
  question: string;
  hint: string;
};

/** Renders the button that deletes an item after confirmation. */
export function DeleteItem({ intent, id, moduleId, title, question, hint }: DeleteItemProps) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={null}
      triggerIcon={<Trash2 aria-hidden="true" className="size-5" />}
      triggerLabel={t("studio.deleteThis", { title })}
      variant={{ size: "icon" }}
      question={question}
      description={
        <>
          <strong className="text-ink block break-words">
            <bdi>{title}</bdi>
          </strong>
          {hint}
        </>
      }
      cancelLabel={t("common.cancel")}
      confirmLabel={t("common.delete")}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {moduleId !== undefined && <input type="hidden" name="module" value={moduleId} />}
    </ConfirmDialog>
  );
}

type NameFormProps = {
  intent: string;
  id?: string;
  moduleId?: string;
  value?: string;
  label: string;
  submitLabel: string;
};

/** Renders a form with a name, which adds or renames an item. */
export function NameForm({ intent, id, moduleId, value, label, submitLabel }: NameFormProps) {
  return (
    <form method="post" className="grid max-w-(--container-form) gap-3">
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {moduleId !== undefined && <input type="hidden" name="module" value={moduleId} />}
      <TextInput
        label={label}
        name="title"
        defaultValue={value}
        maxLength={studioLimits.title}
        required
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="secondary" size="small">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
