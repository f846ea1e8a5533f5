-- Books have to be kept: an invoice keeps the name and postal address of its recipient after the account is gone, for the
-- legal period, and loses them by a job (`purge-invoice-recipients`). The email address goes at once; no book needs it.
create or replace function erase_dealings() returns trigger language plpgsql as $$
declare
  address text;
begin
  select u.email into address from users u where u.id = old.id;
  delete from messages m where m.email = address;
  delete from institution_invitations i where i.email = address;
  update invoices i set billed_to = i.billed_to || '{"email":""}' where i.buyer_id = old.id;
  update orders o
    set address = '{"name":"","street":"","postcode":"","city":"","region":"","country":""}'
    where o.user_id = old.id;
  update memberships m set ended_at = coalesce(m.ended_at, now())
    where m.user_id = old.id and m.plan = 'pro';
  return old;
end $$;
--> statement-breakpoint
-- Found by the job without reading every invoice: few are of deleted accounts and still hold a recipient.
create index invoices_kept_recipients on invoices (issued_at)
  where buyer_id is null and billed_to ->> 'name' <> '';
