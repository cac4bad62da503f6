CREATE TABLE "rule_drafts" (
	"medicine" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"people" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"base" text,
	"authors" uuid[] NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"medicine" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"action" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"against" text NOT NULL,
	"revision" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "rule_record_published" CHECK ((action = 'published') = (revision is not null))
);
--> statement-breakpoint
ALTER TABLE "rule_drafts" ADD CONSTRAINT "rule_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_record" ADD CONSTRAINT "rule_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_record_medicine" ON "rule_record" USING btree ("medicine","id");--> statement-breakpoint
-- What follows is written by hand: what is only ever added to, and stays.
CREATE TRIGGER "rule_record_added_to" BEFORE UPDATE OR DELETE ON "rule_record" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "rule_record_kept" BEFORE TRUNCATE ON "rule_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
