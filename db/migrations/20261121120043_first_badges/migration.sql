insert into badges (slug, name, description, icon, criteria, position) values
  ('first-step', 'First Step', 'Complete your first activity.', 'footprints', '{"count": 1}', 1),
  ('event-goer', 'Event Goer', 'Check in to five events.', 'ticket', '{"activity_type": "event_attendance", "count": 5}', 2);
