-- Kept copies of the events' pages go as soon as an event, or who comes to it, changes.
create function tell_events_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'events');
  return null;
end $$;
--> statement-breakpoint
create trigger events_tell_changed after insert or update or delete on events
  for each statement execute function tell_events_changed();
--> statement-breakpoint
create trigger event_places_tell_changed after insert or update or delete on event_places
  for each statement execute function tell_events_changed();
--> statement-breakpoint
-- What is yet to end is found without reading all that is over.
create index events_by_end on events (end_date) where deleted_at is null;
