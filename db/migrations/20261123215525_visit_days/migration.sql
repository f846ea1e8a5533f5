CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY,
	"visits" integer NOT NULL
);
