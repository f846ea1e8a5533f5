import { useId } from "react";
import { Form } from "react-router";

import type { Suspension } from "#app/domains/community/moderation/queries.server.ts";
import { useDecision } from "#app/routes/admin/parts/use-decision.ts";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";

/** Renders a suspended user, the reason, and the action that ends the suspension. */
export function SuspensionItem({ suspension }: { suspension: Suspension }) {
  const t = useMessages();
  const { date, zonedDateTime } = useFormat();
  const timeZone = useTimeZone();
  const titleId = useId();
  const { sending } = useDecision(suspension.id);
  const { name, email, until, since, reason } = suspension;
  return (
    <ItemRow
      titleId={titleId}
      title={name.trim() || t("community.anonymous")}
      lead={<AvatarLetter name={name.trim() || t("community.anonymous")} />}
      line={
        <>
          <bdi>{email}</bdi>
          <span>{t("adminCommunity.since", { date: date(since, timeZone) })}</span>
        </>
      }
      state={
        <State tone="warning">
          {until === null
            ? t("adminCommunity.permanently")
            : t("adminCommunity.until", { date: zonedDateTime(until, timeZone) })}
        </State>
      }
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="lift" />
          <input type="hidden" name="id" value={suspension.id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            busy={sending !== undefined}
            aria-describedby={titleId}
          >
            {t("adminCommunity.lift")}
          </Button>
        </Form>
      }
    >
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </ItemRow>
  );
}
