import { isRole } from "#app/domains/accounts/actor.ts";
import { roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { type AuditEntry, auditSentence } from "#app/domains/audit/audit.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type AuditLineProps = { entry: AuditEntry; timeZone: string };

export function AuditLine({ entry, timeZone }: AuditLineProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  return (
    <div className="border-line border-b pb-4">
      <p className="wrap-anywhere">
        <Sentence entry={entry} />
      </p>
      {entry.note !== null && (
        <p className="text-ink-muted mt-1 max-w-prose text-sm wrap-anywhere">
          {t("audit.reason", { reason: isolated(entry.note) })}
        </p>
      )}
      <p className="text-ink-muted mt-1 flex flex-wrap items-center gap-x-5 text-sm wrap-anywhere">
        <time dateTime={entry.createdAt.toISOString()}>
          {zonedDateTime(entry.createdAt, timeZone)}
        </time>
        <Links entry={entry} />
      </p>
    </div>
  );
}

function Sentence({ entry: { action, actor, subject, learner, role } }: { entry: AuditEntry }) {
  const t = useMessages();
  const nameOf = (user: { name: string | null }) => user.name ?? t("audit.deletedAccount");
  return t(auditSentence(action), {
    actor: isolated(actor === null ? t("audit.commandLine") : nameOf(actor)),
    subject: isolated(subject.name ?? t("audit.deletedItem")),
    learner: isolated(nameOf(learner ?? { name: null })),
    role: isRole(role) ? t(roleKey(role)) : (role ?? ""),
    action,
  });
}

// Isolates a name, so that its writing direction does not change the order of the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`;

function Links({ entry: { actor, subject, learner } }: { entry: AuditEntry }) {
  const t = useMessages();
  const concerned = subject.type === "user" ? subject : learner;
  return (
    <>
      {subject.path !== null && subject.name !== null && (
        <EntryLink to={subject.path}>{t("audit.open", { name: isolated(subject.name) })}</EntryLink>
      )}
      {concerned?.name && (
        <EntryLink to={`?whom=${concerned.id}`}>
          {t("audit.on", { name: isolated(concerned.name) })}
        </EntryLink>
      )}
      {actor?.name && (
        <EntryLink to={`?who=${actor.id}`}>
          {t("audit.by", { name: isolated(actor.name) })}
        </EntryLink>
      )}
    </>
  );
}

function EntryLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center sm:min-h-9">
      {children}
    </a>
  );
}
