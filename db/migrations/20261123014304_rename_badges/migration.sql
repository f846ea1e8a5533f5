-- Where a badge still has the name that it was created with. Entries of the ledger keep the name of their time.
update badges set name = 'Event Regular' where slug = 'event-goer' and name = 'Event Goer';
--> statement-breakpoint
update badges set name = '17-Goal Explorer' where slug = 'explorer-of-all-17' and name = 'Explorer of All 17';
