-- expands
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"site" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"store_key" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "data_exports_store_key_unique" UNIQUE("store_key")
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"site" text NOT NULL,
	"origin" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"waits_for" text,
	"undone_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reference" text NOT NULL,
	"medical_until" date,
	"payments_until" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deletions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deletion_id" uuid NOT NULL,
	"part" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open" ON "data_exports" USING btree ("user_id") WHERE ready_at is null;--> statement-breakpoint
CREATE INDEX "deletions_user" ON "deletions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_open" ON "deletions" USING btree ("user_id") WHERE undone_at is null and done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_token" ON "deletions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_records_part" ON "kept_records" USING btree ("deletion_id","part");--> statement-breakpoint
-- What follows is written by hand: reasons that stay on record may be sealed where they lie, and nothing else of them changes.
DO $$
DECLARE
	sealed text[];
BEGIN
	FOREACH sealed SLICE 1 IN ARRAY ARRAY[['staff_access', '''reason'''], ['second_factor_record', '''reason'', ''about''']] LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing(%s)',
			sealed[1] || '_added_to', sealed[1], sealed[2]);
		EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', sealed[1] || '_stays', sealed[1]);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_acts_added_to" BEFORE UPDATE ON "order_acts" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('reason');
