-- contracts
-- Keys change, by which a version before asked for rows, and four tables are closed while the rows of two of them are
-- copied. Locks come first, so that nothing that was copied is thrown away for want of one.
LOCK TABLE "attempt_events", "messages", "message_attachments", "staff_access", "tracking_events" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "attempts", "conversations", "users" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- The application has no right in it: whoever asks for a table needs none on its parts.
CREATE SCHEMA "partitions";--> statement-breakpoint
REVOKE ALL ON SCHEMA "partitions" FROM PUBLIC;--> statement-breakpoint
-- What is refused names the table, and not the part of it that a row lies in.
CREATE FUNCTION "whole_table"(part oid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT relname::text FROM pg_class WHERE oid = coalesce((SELECT inhparent FROM pg_inherits WHERE inhrelid = part), part)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only ever added to', whole_table(TG_RELID) USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_all_but_sealing"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RAISE EXCEPTION '% is only ever added to', whole_table(TG_RELID) USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- Events by their attempt and messages by their conversation, eight parts each: their rows are copied.
ALTER TABLE "attempt_events" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."attempt_events" RENAME TO "attempt_events_before";--> statement-breakpoint
CREATE TABLE "attempt_events" (LIKE "partitions"."attempt_events_before" INCLUDING DEFAULTS) PARTITION BY HASH ("attempt_id");--> statement-breakpoint
ALTER TABLE "message_attachments" DROP CONSTRAINT "message_attachments_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "messages" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."messages" RENAME TO "messages_before";--> statement-breakpoint
CREATE TABLE "messages" (LIKE "partitions"."messages_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH ("conversation_id");--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['attempt_events', 'messages'] LOOP
		FOR nth IN 0..7 LOOP
			EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I FOR VALUES WITH (MODULUS 8, REMAINDER %s)', name || '_' || nth, name, nth);
		END LOOP;
	END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO "attempt_events" SELECT * FROM "partitions"."attempt_events_before";--> statement-breakpoint
INSERT INTO "messages" SELECT * FROM "partitions"."messages_before";--> statement-breakpoint
UPDATE "message_attachments" a SET "conversation_id" = m."conversation_id" FROM "partitions"."messages_before" m
	WHERE m."id" = a."message_id" AND a."conversation_id" IS NULL;--> statement-breakpoint
DROP TABLE "partitions"."attempt_events_before", "partitions"."messages_before";--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_seq_pk" PRIMARY KEY("attempt_id","seq");--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_key" UNIQUE("attempt_id","key");--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "attempt_events_added_to" BEFORE UPDATE ON "attempt_events" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('event');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_place" UNIQUE("conversation_id","seq");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client" UNIQUE("author_id","client_id","conversation_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "messages_added_to" BEFORE UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('text');--> statement-breakpoint
ALTER TABLE "message_attachments" ALTER COLUMN "conversation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" DROP CONSTRAINT "message_attachments_message_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_conversation_id_document_id_pk" PRIMARY KEY("message_id","conversation_id","document_id");--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message" FOREIGN KEY ("conversation_id","message_id") REFERENCES "public"."messages"("conversation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The access record and tracking by month. What is there stays where it lies, as the part of everything before.
ALTER TABLE "staff_access" DROP CONSTRAINT "staff_access_pkey";--> statement-breakpoint
DROP INDEX "staff_access_at";--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_before_pk" PRIMARY KEY("at","id");--> statement-breakpoint
ALTER TABLE "staff_access" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
DROP TRIGGER "staff_access_added_to" ON "staff_access";--> statement-breakpoint
DROP TRIGGER "staff_access_stays" ON "staff_access";--> statement-breakpoint
DROP TRIGGER "staff_access_kept" ON "staff_access";--> statement-breakpoint
ALTER TABLE "staff_access" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."staff_access" RENAME TO "staff_access_before";--> statement-breakpoint
CREATE TABLE "staff_access" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staff_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_access_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
SELECT setval('staff_access_id_seq', greatest((SELECT max("id") FROM "partitions"."staff_access_before"), 0) + 1, false);--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_access_patient" ON "staff_access" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "staff_access_staff" ON "staff_access" USING btree ("staff_id","at");--> statement-breakpoint
CREATE TRIGGER "staff_access_added_to" BEFORE UPDATE ON "staff_access" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('reason');--> statement-breakpoint
CREATE TRIGGER "staff_access_stays" BEFORE DELETE ON "staff_access" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "staff_access_kept" BEFORE TRUNCATE ON "staff_access" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "tracking_events" DROP CONSTRAINT "tracking_events_pkey";--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_before_pk" PRIMARY KEY("at","id");--> statement-breakpoint
ALTER TABLE "tracking_events" SET SCHEMA "partitions";--> statement-breakpoint
ALTER TABLE "partitions"."tracking_events" RENAME TO "tracking_events_before";--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"site" text NOT NULL,
	"page" text,
	"payload" jsonb NOT NULL,
	"device" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_events_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "tracking_events_at" ON "tracking_events" USING btree ("event","at");--> statement-breakpoint
-- The months of a table with the moment at which each ends; null for the part of everything that has no month.
CREATE FUNCTION "months_of"(name text) RETURNS TABLE (part text, until timestamptz) LANGUAGE sql STABLE AS $$
	SELECT c.relname::text, (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz
	FROM pg_partitioned_table p JOIN pg_inherits i ON i.inhparent = p.partrelid JOIN pg_class c ON c.oid = i.inhrelid
	WHERE p.partrelid = to_regclass('public.' || name) AND p.partstrat = 'r'
$$;
--> statement-breakpoint
CREATE FUNCTION "add_part"(name text, part text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Attached, and not made as a part: so whoever reads or writes the table waits for a moment only.
	EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, name);
	IF name = 'tracking_events' THEN
		EXECUTE format('CREATE UNIQUE INDEX ON partitions.%I (event_id)', part);
	END IF;
	EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I %s', name, part, bounds);
END
$$;
--> statement-breakpoint
-- Makes the months of a table that it lacks, and gives them what came while they were missing.
CREATE FUNCTION "make_months"(name text, months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
	month timestamptz := (SELECT max(until) FROM months_of(name));
	last timestamptz := date_trunc('month', now()) + make_interval(months => least(greatest(months, 0), 24) + 1);
	made integer := 0;
	has_strays boolean;
BEGIN
	IF month IS NULL OR month >= last THEN
		RETURN 0;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('make_months'));
	month := (SELECT max(until) FROM months_of(name));
	EXECUTE format('SELECT EXISTS (SELECT FROM partitions.%I WHERE at >= $1 AND at < $2)', name || '_rest') INTO has_strays USING month, last;
	IF has_strays THEN
		EXECUTE format('ALTER TABLE public.%I DETACH PARTITION partitions.%I', name, name || '_rest');
		EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', name || '_rest', name || '_strays');
	END IF;
	WHILE month < last LOOP
		PERFORM add_part(name, name || to_char(month, '"_"YYYY"_"MM'),
			format('FOR VALUES FROM (%L) TO (%L)', month, month + interval '1 month'));
		month := month + interval '1 month';
		made := made + 1;
	END LOOP;
	IF has_strays THEN
		PERFORM add_part(name, name || '_rest', 'DEFAULT');
		EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM partitions.%I', name, name || '_strays');
		EXECUTE format('DROP TABLE partitions.%I', name || '_strays');
	END IF;
	RETURN made;
END
$$;
--> statement-breakpoint
-- Rows that have no month of their own: there should be none.
CREATE FUNCTION "count_strays"(name text) RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
	SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	strays bigint := 0;
BEGIN
	IF EXISTS (SELECT FROM months_of(name)) THEN
		EXECUTE format('SELECT count(*) FROM partitions.%I', name || '_rest') INTO strays;
	END IF;
	RETURN strays;
END
$$;
--> statement-breakpoint
-- Removes the oldest month of a table, where all of it is from before a moment. Whoever asks, nothing goes that the law has
-- us keep: of the access record six years, as 45 CFR 164.316(b)(2)(i) and 164.528(a) have it.
CREATE FUNCTION "drop_month"(name text, before timestamptz) RETURNS TABLE (until timestamptz, count bigint) LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '3s' AS $$
#variable_conflict use_variable
DECLARE
	kept interval := CASE name WHEN 'staff_access' THEN interval '6 years' WHEN 'tracking_events' THEN interval '1 month' END;
	part text;
BEGIN
	IF kept IS NULL OR before > now() - kept THEN
		RAISE EXCEPTION '% is kept longer', name USING ERRCODE = 'restrict_violation';
	END IF;
	SELECT m.part, m.until INTO part, until FROM months_of(name) m WHERE m.until <= before ORDER BY m.until LIMIT 1;
	IF part IS NULL THEN
		RETURN;
	END IF;
	EXECUTE format('SELECT count(*) FROM partitions.%I', part) INTO count;
	EXECUTE format('DROP TABLE partitions.%I', part);
	RETURN NEXT;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
	newest timestamptz;
BEGIN
	SET LOCAL timezone = 'UTC';
	FOREACH name IN ARRAY ARRAY['staff_access', 'tracking_events'] LOOP
		EXECUTE format('SELECT max(at) FROM partitions.%I', name || '_before') INTO newest;
		EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, name || '_before',
			date_trunc('month', greatest(newest, now())) + interval '1 month');
		PERFORM add_part(name, name || '_rest', 'DEFAULT');
		PERFORM make_months(name, 3);
	END LOOP;
END
$$;
