type FactProps = { name: string; children: string };

/** Renders what a user wrote in one field of a request, under the field's name. */
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

/** Renders an address that a user entered in a request; the link is untrusted. */
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
