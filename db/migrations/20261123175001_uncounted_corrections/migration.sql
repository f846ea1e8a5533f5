-- Corrections by admins count for no badge and no streak.
create or replace view counted_activities as
  select a.id, a.user_id, a.activity_type, a.sdg_goal, a.metadata, a.created_at
  from activities a
  where a.corrects_id is null
    and a.activity_type not in ('badge_earned', 'points_correction')
    and not exists (select from activities c where c.corrects_id = a.id);
