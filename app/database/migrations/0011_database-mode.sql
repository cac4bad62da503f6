CREATE TABLE "database_mode" (
	"is_the_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_mode_one_row" CHECK ("database_mode"."is_the_only")
);
--> statement-breakpoint
-- Staff make a browser known with their second step from now on; until then none is.
UPDATE "sessions" SET "known_to" = NULL FROM "users" WHERE "users"."id" = "sessions"."known_to" AND "users"."kind" <> 'patient';
