import type { ReactNode } from "react";

import { type ListState, isNarrowed, writeListState } from "#app/domains/admin-lists/list-state.ts";
import { viewLimits, type View, viewsPath } from "#app/domains/admin-lists/views/view.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { findCurrentView } from "./view-tabs.tsx";

type ViewFormsProps = { state: ListState; views: readonly View[]; newId: string };

/**
 * Renders the form that saves what the list shows as a view, or changes the own view that the list shows; and a button
 * that gives the view with which the list was opened its present filter.
 */
export function ViewForms({ state, views, newId }: ViewFormsProps) {
  const t = useMessages();
  const current = findCurrentView({ state, views });
  const params = writeListState(state);
  const opened = views.find(({ id, isOwn }) => isOwn && id === state.view);
  if (current?.isOwn) return <Edit view={current} list={state.name} />;
  if (current !== undefined || params === "") return null;
  return (
    <>
      {opened && isNarrowed(state.filter) && (
        <PostForm action={viewsPath}>
          <Hidden {...{ ...opened, list: state.name, params }} />
          <input type="hidden" name="name" value={opened.name} />
          {opened.isShared && <input type="hidden" name="is_shared" value="on" />}
          {opened.isDefault && <input type="hidden" name="is_default" value="on" />}
          <Button type="submit" variant="quiet" size="small">
            {t("adminLists.updateView", { name: opened.name })}
          </Button>
        </PostForm>
      )}
      <Fold label={t("adminLists.saveView")}>
        <Fields view={{ id: newId, list: state.name, params }} />
      </Fold>
    </>
  );
}

function Edit({ view, list }: { view: View; list: string }) {
  const t = useMessages();
  return (
    <Fold label={t("adminLists.editView")}>
      <Fields view={{ ...view, list }} />
      <ConfirmDialog
        action={viewsPath}
        trigger={t("adminLists.deleteView")}
        variant={{ variant: "quietDanger", size: "small" }}
        question={t("adminLists.deleteQuestion")}
        description={
          <>
            <strong className="text-ink block break-words">
              <bdi>{view.name}</bdi>
            </strong>
            {t(view.isShared ? "adminLists.deleteSharedHint" : "adminLists.deleteHint")}
          </>
        }
        cancelLabel={t("common.cancel")}
        confirmLabel={t("adminLists.deleteView")}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="list" value={list} />
      </ConfirmDialog>
    </Fold>
  );
}

function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:basis-full">
      <Summary variant="small">{label}</Summary>
      <div className="bg-sunken mt-2 grid max-w-(--container-form) gap-3 rounded-md p-4">
        {children}
      </div>
    </details>
  );
}

type FieldsProps = {
  view: { id: string; list: string; params: string } & Partial<
    Pick<View, "name" | "isShared" | "isDefault">
  >;
};

function Fields({ view }: FieldsProps) {
  const t = useMessages();
  return (
    <PostForm action={viewsPath} className="grid gap-2">
      <Hidden {...view} />
      <TextInput
        label={t("adminLists.viewName")}
        hint={t("adminLists.viewNameHint")}
        name="name"
        defaultValue={view.name}
        maxLength={viewLimits.name}
        autoComplete="off"
        required
      />
      <Checkbox
        label={t("adminLists.shareView")}
        name="is_shared"
        defaultChecked={view.isShared ?? false}
      />
      <Checkbox
        label={t("adminLists.startWithView")}
        name="is_default"
        defaultChecked={view.isDefault ?? false}
      />
      <div>
        <Button type="submit" variant="secondary" size="small">
          {t("adminLists.saveView")}
        </Button>
      </div>
    </PostForm>
  );
}

function Hidden({ id, list, params }: { id: string; list: string; params: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} data-fresh="" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="params" value={params} />
    </>
  );
}
