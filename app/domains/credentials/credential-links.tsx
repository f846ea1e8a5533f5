import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import {
  badgeCredentialPath,
  certificateCredentialPath,
  type CredentialFile,
} from "./credential.ts";

const files = [
  ["credential.json", "credentialLinks.json"],
  ["badge.png", "credentialLinks.png"],
  ["badge.svg", "credentialLinks.svg"],
] as const;

type FilesProps = { describedBy?: string | undefined };

/** Renders the credential downloads of a certificate. */
export const CertificateFiles = ({ number, ...props }: FilesProps & { number: string }) => (
  <Files {...props} pathOf={(file) => certificateCredentialPath(number, file)} />
);

/** Renders the credential downloads of the viewer's own badge, by the id of the earned badge. */
export const BadgeFiles = ({ id, ...props }: FilesProps & { id: string }) => (
  <Files {...props} pathOf={(file) => badgeCredentialPath(id, file)} />
);

function Files({ describedBy, pathOf }: FilesProps & { pathOf: (file: CredentialFile) => string }) {
  const t = useMessages();
  return (
    <details className="w-full text-sm">
      <Summary variant="small" aria-describedby={describedBy}>
        {t("credentialLinks.title")}
      </Summary>
      <p className="text-ink-muted">{t("credentialLinks.hint")}</p>
      <ul className="flex flex-wrap gap-x-5">
        {files.map(([file, key]) => (
          <li key={file}>
            <a href={pathOf(file)} download className="link inline-flex min-h-11 items-center">
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Renders the link to LinkedIn's form, prefilled with a certificate. */
export function AddToLinkedIn({ address, describedBy }: FilesProps & { address: string }) {
  const t = useMessages();
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t("credentialLinks.linkedIn")}
      <span className="sr-only"> {t("certificates.opensInNewTab")}</span>
    </a>
  );
}
