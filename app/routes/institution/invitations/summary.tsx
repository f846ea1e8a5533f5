import {
  type InvitationAnswer,
  invitationOutcomes,
} from "#app/domains/institutions/invitations/invitation.ts";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

/** Renders what would happen to the rows of a list in one sentence, such as "36 people will be invited, 3 are already members". */
export function ListSummary({ rows }: { rows: readonly InvitationAnswer[] }) {
  const t = useMessages();
  const locale = useLocale();
  const parts = invitationOutcomes.flatMap((outcome) => {
    const n = rows.filter((row) => row.outcome === outcome).length;
    return n > 0 || outcome === "invited" ? [t(`invitationLists.count_${outcome}`, { n })] : [];
  });
  return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(parts);
}
