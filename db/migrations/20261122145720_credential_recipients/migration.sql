ALTER TABLE "profiles" ADD COLUMN "email_in_credentials" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_in_credentials" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- A hash with its salt can be guessed: whoever said to be under the age of consent chooses it afterwards, or not at all.
update profiles set email_in_credentials = false where protected_until is not null;
