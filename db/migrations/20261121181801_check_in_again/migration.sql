-- What pays a learner for an event: the first check-in, and each one after a check-in was taken back. It
-- looks by itself and last of all, so that it sees what was taken back while the check-in waited for it.
create function attendance_source(event uuid, learner uuid) returns text language plpgsql volatile as $$
declare
  undone integer;
begin
  select count(*) into undone from undone_check_ins u
    where u.event_id = attendance_source.event and u.user_id = attendance_source.learner;
  return 'event:' || event || case when undone > 0 then ':' || undone + 1 else '' end;
end $$;
