-- expands
CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"within" uuid,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"after" text[],
	"passes" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sealing_keys" ADD CONSTRAINT "sealing_keys_within_sealing_keys_id_fk" FOREIGN KEY ("within") REFERENCES "public"."sealing_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealing_keys_owner" ON "sealing_keys" USING btree ("owner_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sealing_keys_within" ON "sealing_keys" USING btree ("within") WHERE within is not null;--> statement-breakpoint
-- What follows is written by hand: what is only ever added to takes one change, from a text as it was written to the same sealed.
CREATE FUNCTION "is_sealed"(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT value::text ~ '"sealed:1:[0-9A-Za-z_-]{22}:[0-9A-Za-z+/]{38,}=*"'
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_all_but_sealing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	name text;
	before jsonb := to_jsonb(OLD);
	after jsonb := to_jsonb(NEW);
	is_allowed boolean := before - TG_ARGV::text[] = after - TG_ARGV::text[];
BEGIN
	FOREACH name IN ARRAY TG_ARGV::text[] LOOP
		is_allowed := is_allowed AND (before->name = after->name OR (NOT is_sealed(before->name) AND is_sealed(after->name)));
	END LOOP;
	IF is_allowed THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	sealed text[];
BEGIN
	FOREACH sealed SLICE 1 IN ARRAY ARRAY[['messages', '''text'''], ['patient_notes', '''text'''], ['chart_entries', '''words'', ''source'''],
		['appointment_events', '''note'''], ['crisis_report_events', '''note'''], ['care_case_events', '''reason'''],
		['care_decisions', '''decision'''], ['attempt_events', '''event''']] LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing(%s)',
			sealed[1] || '_added_to', sealed[1], sealed[2]);
	END LOOP;
END
$$;
