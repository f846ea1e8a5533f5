-- How the staff of an institution refer to a member whom they don't see by name: the id of the account would lead to it.
alter table institution_members add column handle uuid not null default gen_random_uuid();
--> statement-breakpoint
create unique index institution_members_handle on institution_members (handle);
--> statement-breakpoint
-- What a person does is not sent to the receivers of an institution whose staff may not see that person by name.
create or replace function tell_receivers(told text, origin text, whose uuid, happened timestamptz, about jsonb)
returns void language sql volatile as $$
  insert into webhook_deliveries (endpoint_id, event, source, user_id, payload, next_attempt_at)
  select e.id, told, origin, whose,
    jsonb_build_object('type', told, 'timestamp', iso_moment(happened), 'data', about), now()
  from webhook_endpoints e
  where e.is_active and told = any (e.events)
    and (e.institution_id is null
      or (exists (select from profiles p where p.id = whose and p.on_leaderboard)
        and case when told = 'member.joined' then e.institution_id::text = about ->> 'institution_id'
          else exists (select from institution_members m
            where m.institution_id = e.institution_id and m.user_id = whose) end))
  on conflict (endpoint_id, event, source) do nothing
$$;
