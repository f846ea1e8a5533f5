-- What the secrets of this installation are, without telling them: a process that has others must not work on its data.
create table secret_fingerprints (
  name text primary key,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
