-- A notification that names somebody goes with their account, out of everybody's list.
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" ("about_id") WHERE about_id is not null;--> statement-breakpoint

update notifications n set about_id = p.author_id
  from posts p
  where n.kind in ('mention', 'post_reply') and p.author_id is not null
    and n.source in ('mention:' || p.id, 'reply:' || p.id);--> statement-breakpoint
-- Their authors have left already.
delete from notifications n where n.kind in ('mention', 'post_reply') and n.about_id is null;--> statement-breakpoint
delete from notifications n where n.kind = 'message_received'
  and not exists (select from messages m where n.source = 'message:' || m.id);--> statement-breakpoint

-- A message to the operator names its sender, with or without an account: its notifications go with it.
create function forget_message() returns trigger language plpgsql as $$
begin
  delete from notifications n where n.kind = 'message_received' and n.source = 'message:' || old.id;
  return old;
end $$;--> statement-breakpoint
create index "notifications_of_messages" on "notifications" ("source") where kind = 'message_received';--> statement-breakpoint
create trigger messages_forget after delete on messages for each row execute function forget_message();
