-- The price as the buyer saw it when they laid the thing into the basket, so that a change is said.
alter table basket_items add column seen_price integer not null;
--> statement-breakpoint
-- Baskets that nobody uses any more are found without reading those in use.
create index baskets_by_use on baskets (updated_at);
--> statement-breakpoint
create index products_latest on products (created_at, id);
--> statement-breakpoint
create index orders_of_status on orders (status, placed_at, id);
--> statement-breakpoint
-- Kept copies of the shop's pages go as soon as what is sold changes.
create function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'shop');
  return null;
end $$;
--> statement-breakpoint
create trigger products_tell_changed after insert or update or delete on products
  for each statement execute function tell_shop_changed();
--> statement-breakpoint
create trigger product_variants_tell_changed after insert or update or delete on product_variants
  for each statement execute function tell_shop_changed();
--> statement-breakpoint
create trigger product_pictures_tell_changed after insert or update or delete on product_pictures
  for each statement execute function tell_shop_changed();
