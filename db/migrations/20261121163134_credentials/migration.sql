CREATE UNIQUE INDEX "issuer_keys_active" ON "issuer_keys" ((retired_at is null)) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_subject", ADD CONSTRAINT "credentials_subject" CHECK (num_nonnulls(certificate_id, user_badge_id) = 1
        or (num_nonnulls(certificate_id, user_badge_id) = 0 and revoked_at is not null));
--> statement-breakpoint
-- A credential is revoked with its certificate, by whatever way that happens.
create function revoke_credential() returns trigger language plpgsql as $$
begin
  update credentials c set revoked_at = new.revoked_at, revoke_reason = new.revoke_reason
    where c.certificate_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger certificates_revoke_credential
  after update of revoked_at, revoke_reason on certificates for each row
  when (new.revoked_at is not null)
  execute function revoke_credential();
--> statement-breakpoint
-- Signed while its certificate is being revoked, it waits for that and is born revoked.
create function inherit_revocation() returns trigger language plpgsql as $$
begin
  if new.certificate_id is not null then
    select c.revoked_at, c.revoke_reason into new.revoked_at, new.revoke_reason
      from certificates c where c.id = new.certificate_id for share;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger credentials_inherit_revocation
  before insert on credentials for each row execute function inherit_revocation();
--> statement-breakpoint
-- Credentials of badges stay revoked when their learner goes, as those of certificates do.
create or replace function erase_account(learner uuid) returns text[] language plpgsql as $$
declare
  address text;
  files text[];
begin
  -- Whoever writes for this learner at the same moment waits here, and then finds nobody.
  perform from profiles p where p.id = learner for update;
  select u.email into address from users u where u.id = learner for update;
  if not found then
    return null;
  end if;

  select coalesce(array_agg(key), '{}') into files from (
    select p.file_key as key from proof_photos p
      where p.user_id = learner
        or p.completion_id in (select c.id from mission_completions c where c.user_id = learner)
    union all
    select c.file_key from certificates c where c.user_id = learner and c.file_key is not null
  ) as owned;

  delete from course_reviews r where r.user_id = learner;
  delete from lesson_completions c where c.user_id = learner;
  delete from lesson_notes n where n.user_id = learner;
  delete from quiz_attempts a where a.user_id = learner;
  delete from quiz_extensions e where e.user_id = learner;
  delete from enrollments e where e.user_id = learner;
  delete from instructor_applications a where a.user_id = learner;
  update instructor_applications a set decided_by = null where a.decided_by = learner;
  update courses c set instructor_id = null where c.instructor_id = learner;
  -- Each keeps its place in the status list, and says there that it is withdrawn.
  update credentials c set
    user_id = null,
    user_badge_id = null,
    document = '{}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner;

  delete from proof_photos p
    where p.user_id = learner
      or p.completion_id in (select c.id from mission_completions c where c.user_id = learner);
  delete from mission_completions c where c.user_id = learner;
  delete from event_attendance a where a.user_id = learner;
  delete from notifications n where n.user_id = learner;
  delete from user_badges b where b.user_id = learner;
  perform set_config('sdg_passport.erasing', learner::text, true);
  delete from activities a where a.user_id = learner;
  perform set_config('sdg_passport.erasing', '', true);

  delete from certificate_reissues r
    where r.certificate_id in (select c.id from certificates c where c.user_id = learner);
  update certificates c set
    user_id = null,
    file_key = null,
    certificate_data = c.certificate_data || '{"student_name": ""}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner;

  -- What they made or decided for others stays; who it was, the audit log alone still says, by id.
  update events e set created_by = null where e.created_by = learner;
  update missions m set created_by = null where m.created_by = learner;
  update certificate_templates t set created_by = null where t.created_by = learner;
  update mission_completions c set verified_by = null where c.verified_by = learner;
  update certificates c set issued_by = null where c.issued_by = learner;
  update certificates c set revoked_by = null where c.revoked_by = learner;
  update certificate_reissues r set decided_by = null where r.decided_by = learner;
  update audit_log l set details = '{}'
    where l.subject_id = learner::text
      or position(lower(address) in lower(l.details::text)) > 0;

  delete from verifications v
    where position(learner::text in v.value) > 0 or position(learner::text in v.identifier) > 0
      or position(address in v.value) > 0 or position(address in v.identifier) > 0;
  delete from rate_limits r where position(learner::text in r.key) > 0;
  delete from profiles p where p.id = learner;
  -- Sessions, passwords, keys, second factors and roles go with it.
  delete from users u where u.id = learner;
  return files;
end $$;
