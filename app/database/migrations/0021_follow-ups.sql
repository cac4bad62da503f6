-- expands
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"quiz_key" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_open" ON "follow_ups" USING btree ("case_id","quiz_key") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "follow_ups_patient" ON "follow_ups" USING btree ("patient_id","asked_at");--> statement-breakpoint
CREATE INDEX "follow_ups_case" ON "follow_ups" USING btree ("case_id","asked_at");--> statement-breakpoint
CREATE INDEX "follow_ups_asked_by" ON "follow_ups" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "follow_ups_silent" ON "follow_ups" USING btree ("asked_at") WHERE status = 'asked' and reminded_at is null;