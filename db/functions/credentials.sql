-- Revocation of credentials.

-- Revokes the credential of a revoked certificate.
create or replace function revoke_credential() returns trigger language plpgsql as $$
begin
  update credentials c set revoked_at = new.revoked_at, revoke_reason = new.revoke_reason
    where c.certificate_id = new.id;
  return null;
end $$;

-- Copies the revocation of a certificate to its new credential. The lock waits for a revocation in progress.
create or replace function inherit_revocation() returns trigger language plpgsql as $$
begin
  if new.certificate_id is not null then
    select c.revoked_at, c.revoke_reason into new.revoked_at, new.revoke_reason
      from certificates c where c.id = new.certificate_id for share;
  end if;
  return new;
end $$;

create or replace trigger certificates_revoke_credential
  after update of revoked_at, revoke_reason on certificates for each row
  when (new.revoked_at is not null)
  execute function revoke_credential();

create or replace trigger credentials_inherit_revocation
  before insert on credentials for each row execute function inherit_revocation();

-- Revokes a credential that says "with field work" when its certificate no longer does. The certificate's next credential
-- gets a position of its own.
create or replace function revoke_field_work_credential() returns trigger language plpgsql as $$
begin
  update credentials c set certificate_id = null, revoked_at = now()
    where c.certificate_id = new.id and c.document #> '{credentialSubject,narrative}' is not null;
  return null;
end $$;

create or replace trigger certificates_revoke_field_work after update of certificate_data on certificates
  for each row when (old.certificate_data ? 'with_field_work' and not new.certificate_data ? 'with_field_work')
  execute function revoke_field_work_credential();
