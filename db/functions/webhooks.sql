-- Webhook deliveries.

-- Inserts a delivery of an event for each active endpoint that is subscribed to it. Endpoints of institutions receive
-- events of their members only, and only of those whom their staff may see by name.
create or replace function queue_webhook(event text, source text, learner_id uuid, occurred_at timestamptz, data jsonb)
returns void language sql volatile as $$
  insert into webhook_deliveries (endpoint_id, event, source, user_id, payload, next_attempt_at)
  select e.id, queue_webhook.event, queue_webhook.source, learner_id,
    jsonb_build_object('type', queue_webhook.event, 'timestamp', iso_moment(occurred_at), 'data', data), now()
  from webhook_endpoints e
  where e.is_active and queue_webhook.event = any (e.events)
    and (e.institution_id is null
      or (exists (select from profiles p where p.id = learner_id and p.on_leaderboard)
        and case when queue_webhook.event = 'member.joined' then e.institution_id::text = data ->> 'institution_id'
          else exists (select from institution_members m
            where m.institution_id = e.institution_id and m.user_id = learner_id) end))
  on conflict (endpoint_id, event, source) do nothing
$$;

-- Queues the webhook of a check-in. Like the functions below, it first checks whether any endpoint is subscribed.
create or replace function queue_check_in_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints e where e.is_active and 'checkin.created' = any (e.events)) then
    return null;
  end if;
  perform queue_webhook('checkin.created',
    'event:' || new.event_id || ':' || new.user_id || ':' || extract(epoch from new.checked_in_at),
    new.user_id, new.checked_in_at,
    jsonb_build_object('event_id', new.event_id,
      'event_title', (select v.title from events v where v.id = new.event_id),
      'user_id', new.user_id,
      'full_name', (select p.full_name from profiles p where p.id = new.user_id),
      'check_in_method', new.check_in_method,
      'checked_in_at', iso_moment(new.checked_in_at)));
  return null;
end $$;

-- Queues the webhook of an issued certificate.
create or replace function queue_certificate_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints e where e.is_active and 'certificate.issued' = any (e.events)) then
    return null;
  end if;
  perform queue_webhook('certificate.issued', 'certificate:' || new.id, new.user_id, new.issued_at,
    jsonb_build_object('certificate_id', new.id,
      'certificate_number', new.certificate_number,
      'user_id', new.user_id,
      'course_id', new.course_id,
      'certificate_data', new.certificate_data,
      'issued_at', iso_moment(new.issued_at)));
  return null;
end $$;

-- Queues the webhook of an approved mission completion.
create or replace function queue_completion_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints e where e.is_active and 'completion.approved' = any (e.events)) then
    return null;
  end if;
  perform queue_webhook('completion.approved', 'completion:' || new.id, new.user_id,
    coalesce(new.reviewed_at, now()),
    jsonb_build_object('completion_id', new.id,
      'mission_id', new.mission_id,
      'mission_title', (select m.title from missions m where m.id = new.mission_id),
      'user_id', new.user_id,
      'full_name', (select p.full_name from profiles p where p.id = new.user_id),
      'reviewed_at', iso_moment(coalesce(new.reviewed_at, now()))));
  return null;
end $$;

-- Queues the webhook of a new member of an institution.
create or replace function queue_member_webhook() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints e where e.is_active and 'member.joined' = any (e.events)) then
    return null;
  end if;
  perform queue_webhook('member.joined',
    'member:' || new.institution_id || ':' || new.user_id || ':' || extract(epoch from new.joined_at),
    new.user_id, new.joined_at,
    jsonb_build_object('institution_id', new.institution_id,
      'institution_name', (select i.name from institutions i where i.id = new.institution_id),
      'user_id', new.user_id,
      'full_name', (select p.full_name from profiles p where p.id = new.user_id),
      'role', new.role,
      'joined_at', iso_moment(new.joined_at)));
  return null;
end $$;

create or replace trigger event_attendance_queue_webhook after insert on event_attendance
  for each row execute function queue_check_in_webhook();

create or replace trigger certificates_queue_webhook after insert on certificates
  for each row when (new.user_id is not null) execute function queue_certificate_webhook();

create or replace trigger mission_completions_queue_webhook after update of status on mission_completions
  for each row when (new.status = 'approved' and old.status is distinct from 'approved')
  execute function queue_completion_webhook();

create or replace trigger institution_members_queue_webhook after insert on institution_members
  for each row execute function queue_member_webhook();
