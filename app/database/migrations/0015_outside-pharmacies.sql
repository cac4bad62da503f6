CREATE TABLE "pharmacy_reports" (
	"pharmacy" text NOT NULL,
	"id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pharmacy_reports_pharmacy_id_pk" PRIMARY KEY("pharmacy","id")
);
--> statement-breakpoint
CREATE TABLE "on_call_days" (
	"day" date PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "prepared_by" uuid;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pharmacy_checks" ADD COLUMN "unfilled_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD COLUMN "report_id" text;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD COLUMN "pharmacy_key" text;--> statement-breakpoint
ALTER TABLE "sandbox_pharmacy_orders" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_pharmacy_orders" ADD COLUMN "replies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pharmacy_reports" ADD CONSTRAINT "pharmacy_reports_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_days" ADD CONSTRAINT "on_call_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pharmacy_reports_shipment" ON "pharmacy_reports" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "on_call_days_user" ON "on_call_days" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_open" ON "appointments" USING btree ("provider_id","starts_at") WHERE cancelled_at is null and outcome is null;--> statement-breakpoint
CREATE INDEX "care_cases_prepared" ON "care_cases" USING btree ("prepared_by");--> statement-breakpoint
CREATE INDEX "check_ins_silent" ON "check_ins" USING btree ("due_on") WHERE status = 'held' and answered_at is null;