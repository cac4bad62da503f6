-- expands: the public pages that staff write, and who wrote, reviewed and published them.
CREATE TABLE "page_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"base" text,
	"authors" uuid[] NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"action" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"against" text,
	"revision" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "page_record_published" CHECK ((action in ('published', 'retired')) = (revision is not null))
);
--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_record" ADD CONSTRAINT "page_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_record_key" ON "page_record" USING btree ("key","id");--> statement-breakpoint
-- What follows is written by hand: what is only ever added to, and stays.
CREATE TRIGGER "page_record_added_to" BEFORE UPDATE OR DELETE ON "page_record" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "page_record_kept" BEFORE TRUNCATE ON "page_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
