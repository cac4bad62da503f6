CREATE TABLE "crisis_report_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text,
	"said_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"phone" text,
	"call_asked_at" timestamp with time zone,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	CONSTRAINT "crisis_reports_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "crisis_report_events" ADD CONSTRAINT "crisis_report_events_report_id_crisis_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crisis_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_report_events" ADD CONSTRAINT "crisis_report_events_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_reports" ADD CONSTRAINT "crisis_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_reports" ADD CONSTRAINT "crisis_reports_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crisis_report_events_report" ON "crisis_report_events" USING btree ("report_id","at");--> statement-breakpoint
CREATE INDEX "crisis_reports_waiting" ON "crisis_reports" USING btree ("said_at") WHERE handled_at is null;--> statement-breakpoint
CREATE TRIGGER "crisis_report_events_added_to" BEFORE UPDATE ON "crisis_report_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
