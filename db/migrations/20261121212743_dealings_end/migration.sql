-- An account that goes takes its words and addresses out of what is kept for the books: numbers and amounts stay.
-- Its memberships, baskets, invitations and messages go by their references.
create function erase_dealings() returns trigger language plpgsql as $$
declare
  address text;
begin
  select u.email into address from users u where u.id = old.id;
  delete from messages m where m.email = address;
  delete from institution_invitations i where i.email = address;
  update invoices i set billed_to = '{"name":"","email":"","address":[],"country":""}'
    where i.buyer_id = old.id;
  update orders o
    set address = '{"name":"","street":"","postcode":"","city":"","region":"","country":""}'
    where o.user_id = old.id;
  update memberships m set ended_at = coalesce(m.ended_at, now())
    where m.user_id = old.id and m.plan = 'pro';
  return old;
end $$;
--> statement-breakpoint
create trigger profiles_erase_dealings before delete on profiles
  for each row execute function erase_dealings();
