import { useId } from "react";

import { staffRoles } from "#app/domains/events/event.ts";
import type { OrganisedEvent } from "#app/domains/events/proposals/proposal.ts";
import {
  type LinkState,
  staffLimits,
  type StaffLink,
  type StaffMember,
  staffRoleKey,
} from "#app/domains/events/staff/staff.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { State, type Tone } from "#app/ui/state.tsx";

type Answer = { answer: FormResult | undefined };

type ShownLink = StaffLink & {
  /** The address and the code of a link that no phone has opened. */
  address: string | undefined;
  code: { path: string; size: number } | undefined;
};

type StaffLinksPartProps = Answer & {
  event: Pick<OrganisedEvent, "timeZone">;
  links: readonly ShownLink[];
  /** When a new link ends unless another time is chosen, as the value of a field. */
  until: string;
};

/** Renders the links with which phones check people in without an account, and the form that creates one. */
export function StaffLinksPart({ event, links, until, answer }: StaffLinksPartProps) {
  const t = useMessages();
  const own = answer?.values && "label" in answer.values ? answer : undefined;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="scroll-mt-24 text-xl">
        {t("eventHome.links")}
      </h2>
      <p className="text-ink-muted mt-1 max-w-prose">{t("eventHome.linksHint")}</p>
      <div className="@container mt-5 max-w-3xl">
        <PostForm noValidate className="field-grid" failure={t("events.updateFailed")}>
          <input type="hidden" name="intent" value="create-link" />
          <TextInput
            label={t("eventHome.linkLabel")}
            hint={t("eventHome.linkLabelHint")}
            name="label"
            maxLength={staffLimits.label}
            defaultValue={own?.values?.["label"]}
            error={own?.errors?.["label"]}
            aria-required
            autoComplete="off"
          />
          <TextInput
            label={t("eventHome.linkUntil")}
            hint={event.timeZone}
            name="expires_at"
            type="datetime-local"
            defaultValue={own?.values?.["expires_at"] ?? until}
            error={own?.errors?.["expires_at"]}
            aria-required
          />
          <div className="col-span-full">
            <Button type="submit" variant="secondary">
              {t("eventHome.createLink")}
            </Button>
          </div>
        </PostForm>
      </div>
      {links.length > 0 && (
        <div className="mt-6">
          <ItemList label={t("eventHome.links")}>
            {links.map((link) => (
              <li key={link.id} className="grid min-w-0 grid-cols-1">
                <LinkRow link={link} timeZone={event.timeZone} />
              </li>
            ))}
          </ItemList>
        </div>
      )}
    </section>
  );
}

const tones: Record<LinkState, Tone> = {
  open: "action",
  "in-use": "success",
  expired: "neutral",
  withdrawn: "neutral",
};

const stateKeys = {
  open: "eventHome.linkState_open",
  "in-use": "eventHome.linkState_inUse",
  expired: "eventHome.linkState_expired",
  withdrawn: "eventHome.linkState_withdrawn",
} as const satisfies Record<LinkState, string>;

function LinkRow({ link, timeZone }: { link: ShownLink; timeZone: string }) {
  const t = useMessages();
  const format = useFormat();
  const titleId = useId();
  const { id, label, state, address, code } = link;
  const isValid = state === "open" || state === "in-use";
  return (
    <ItemRow
      titleId={titleId}
      heading="h3"
      title={label}
      line={
        <>
          <span>
            {t("eventHome.validUntil", { date: format.dateTime(link.expiresAt, timeZone) })}
          </span>
          {link.claimedAt && <span>{t("eventHome.linkCheckIns", { n: link.checkIns })}</span>}
        </>
      }
      state={<State tone={tones[state]}>{t(stateKeys[state])}</State>}
      actions={
        isValid && (
          <ConfirmDialog
            trigger={t("eventHome.withdrawLink")}
            variant={{ variant: "quietDanger", size: "small" }}
            question={t("eventHome.withdrawLinkQuestion", { label })}
            description={t("eventHome.withdrawLinkHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("eventHome.withdrawLink")}
          >
            <input type="hidden" name="intent" value="withdraw-link" />
            <input type="hidden" name="id" value={id} />
          </ConfirmDialog>
        )
      }
    >
      {address !== undefined && code && (
        <div className="flex flex-wrap items-center gap-4 pt-3">
          <QrCode
            {...code}
            label={t("eventHome.linkCode", { label })}
            className="w-44 max-w-full shrink-0"
          />
          <div className="min-w-0 flex-1 basis-64">
            <TextInput
              label={t("eventHome.linkAddress")}
              hint={t("eventHome.linkAddressHint")}
              value={address}
              dir="ltr"
              readOnly
              className="font-mono text-sm"
            />
          </div>
        </div>
      )}
    </ItemRow>
  );
}

/** Renders the staff of an event, and the form that invites someone by email. */
export function StaffPart({ staff, answer }: Answer & { staff: readonly StaffMember[] }) {
  const t = useMessages();
  const own = answer?.values && "email" in answer.values ? answer : undefined;
  return (
    <section aria-labelledby="staff">
      <h2 id="staff" className="scroll-mt-24 text-xl">
        {t("eventHome.staff")}
      </h2>
      <p className="text-ink-muted mt-1 max-w-prose">{t("eventHome.staffHint")}</p>
      <div className="@container mt-5 max-w-3xl">
        <PostForm noValidate className="field-grid" failure={t("events.updateFailed")}>
          <input type="hidden" name="intent" value="invite" />
          <TextInput
            label={t("eventHome.email")}
            name="email"
            type="email"
            dir="ltr"
            defaultValue={own?.values?.["email"]}
            error={own?.errors?.["email"]}
            aria-required
            autoComplete="off"
          />
          <Select
            label={t("eventHome.role")}
            name="role"
            defaultValue={own?.values?.["role"] ?? "desk"}
            options={staffRoles
              .toReversed()
              .map((role) => ({ value: role, label: t(staffRoleKey(role)) }))}
          />
          <div className="col-span-full">
            <Button type="submit" variant="secondary">
              {t("eventHome.invite")}
            </Button>
          </div>
        </PostForm>
      </div>
      {staff.length > 0 && (
        <div className="mt-6">
          <ItemList label={t("eventHome.staff")}>
            {staff.map((member) => (
              <li key={member.email} className="grid min-w-0 grid-cols-1">
                <StaffRow member={member} />
              </li>
            ))}
          </ItemList>
        </div>
      )}
    </section>
  );
}

function StaffRow({ member: { email, name, role } }: { member: StaffMember }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ItemRow
      titleId={titleId}
      heading="h3"
      title={name ?? email}
      line={
        <>
          <span>{t(staffRoleKey(role))}</span>
          {name !== null && (
            <span>
              <bdi dir="ltr">{email}</bdi>
            </span>
          )}
        </>
      }
      state={name === null && <State>{t("eventHome.noAccountYet")}</State>}
      actions={
        <ConfirmDialog
          trigger={t("eventHome.removeStaff")}
          variant={{ variant: "quietDanger", size: "small" }}
          question={t("eventHome.removeStaffQuestion", { name: name ?? email })}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("eventHome.removeStaff")}
        >
          <input type="hidden" name="intent" value="remove-staff" />
          <input type="hidden" name="email" value={email} />
        </ConfirmDialog>
      }
    />
  );
}
