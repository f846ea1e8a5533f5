type FactProps = { name: string; children: string };

/** What somebody wrote in a request, under its name. */
export function RequestFact({ name, children }: FactProps) {
  return (
    <div>
      <dt className="label-caps">{name}</dt>
      <dd dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

/** An address that somebody gave in a request, to be opened with care. */
export function RequestLink({ name, children }: FactProps) {
  return (
    <div>
      <dt className="label-caps">{name}</dt>
      <dd className="mt-1 wrap-anywhere">
        <a className="link" href={children} rel="nofollow noopener noreferrer ugc">
          {children}
        </a>
      </dd>
    </div>
  );
}
