-- A correction: writes the negative entry of what a source has paid, which lowers the total; badges stay.
-- Asked again, or for a source that never paid, it changes nothing and answers taken_back = false.
create function take_back_points(learner uuid, source text, reason text)
returns table (taken_back boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
begin
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata, corrects_id)
    select a.user_id, a.activity_type, a.activity_title, a.sdg_goal, -a.points_earned, 'correction:' || a.id,
      a.metadata || jsonb_build_object('reason', take_back_points.reason), a.id
    from activities a
    where a.user_id = learner and a.source = take_back_points.source and a.corrects_id is null
    on conflict do nothing;
  taken_back := found;
  return query select taken_back, p.total_points from profiles p where p.id = learner;
end $$;
--> statement-breakpoint
-- Decided proofs by the time of their decision, and any proofs by their state.
create index mission_completions_decided on mission_completions (reviewed_at, id)
  where reviewed_at is not null;
--> statement-breakpoint
create index mission_completions_by_status on mission_completions (status, completed_at, id);
--> statement-breakpoint
-- Kept copies of the missions' pages go as soon as a mission is made or changed.
create function tell_missions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'missions');
  return null;
end $$;
--> statement-breakpoint
create trigger missions_tell_changed after insert or update or delete on missions
  for each statement execute function tell_missions_changed();
