ALTER TABLE "submissions" ADD COLUMN "kept" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_provider" ON "visits" USING btree ("provider_id","starts_at");--> statement-breakpoint
-- What happened to a case or a subscription, and what was said, is never changed.
CREATE TRIGGER "care_case_events_added_to" BEFORE UPDATE ON "care_case_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "subscription_changes_added_to" BEFORE UPDATE ON "subscription_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "messages_added_to" BEFORE UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TABLE "staff_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_decisions" (
	"key" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"renewal_ref" text NOT NULL,
	"prescription_id" uuid,
	"amount" integer NOT NULL,
	"dosage" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"shipment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refills_day" UNIQUE("subscription_id","due_on"),
	CONSTRAINT "refills_renewal" UNIQUE("provider","renewal_ref")
);
--> statement-breakpoint
DROP INDEX "care_cases_queue";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "concern" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
UPDATE "care_cases" SET "waiting_since" = "opened_at";--> statement-breakpoint
ALTER TABLE "care_cases" ALTER COLUMN "waiting_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "care_cases" SET "expires_at" = "opened_at" + interval '14 days';--> statement-breakpoint
ALTER TABLE "care_cases" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
UPDATE "prescriptions" SET "order_line_id" = (
	SELECT "lines"."id" FROM "care_case_lines" AS "decided" JOIN "order_lines" AS "lines" ON "lines"."id" = "decided"."order_line_id"
	WHERE "decided"."case_id" = "prescriptions"."case_id"
	ORDER BY "lines"."product_id" = "prescriptions"."product_id" DESC, "lines"."position" LIMIT 1
);--> statement-breakpoint
ALTER TABLE "prescriptions" ALTER COLUMN "order_line_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "prescription_id" uuid;--> statement-breakpoint
ALTER TABLE "provider_licences" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "provider_licences" ADD COLUMN "valid_through" date;--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_decisions" ADD CONSTRAINT "care_decisions_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_decisions" ADD CONSTRAINT "care_decisions_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_access_patient" ON "staff_access" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "staff_access_staff" ON "staff_access" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "care_decisions_case" ON "care_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_decisions_provider" ON "care_decisions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refills_open" ON "refills" USING btree ("status","next_try_on") WHERE status not in ('sent', 'dropped');--> statement-breakpoint
CREATE INDEX "refills_prescription" ON "refills" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "refills_shipment" ON "refills" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_cases_undecided" ON "care_cases" USING btree ("expires_at") WHERE status in ('paid', 'inReview', 'moreInformation');--> statement-breakpoint
CREATE INDEX "care_cases_status" ON "care_cases" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "care_cases_claimed" ON "care_cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "prescriptions_order_line" ON "prescriptions" USING btree ("order_line_id","issued_at");--> statement-breakpoint
CREATE INDEX "shipment_lines_prescription" ON "shipment_lines" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "care_cases_queue" ON "care_cases" USING btree ("concern" DESC NULLS FIRST,"waiting_since","id") WHERE status = 'inReview';--> statement-breakpoint
-- What providers decided is never changed, and gone only with its patient; who looked is never changed or gone.
CREATE TRIGGER "care_decisions_added_to" BEFORE UPDATE ON "care_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "staff_access_added_to" BEFORE UPDATE OR DELETE ON "staff_access" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "staff_access_kept" BEFORE TRUNCATE ON "staff_access" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
