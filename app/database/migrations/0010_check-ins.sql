CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"quiz_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "quiz_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_open" ON "check_ins" USING btree ("order_line_id") WHERE answered_at is null and status in ('asked', 'held');--> statement-breakpoint
CREATE INDEX "check_ins_line" ON "check_ins" USING btree ("order_line_id","answered_at");--> statement-breakpoint
CREATE INDEX "check_ins_patient" ON "check_ins" USING btree ("patient_id","asked_at");--> statement-breakpoint
CREATE INDEX "check_ins_case" ON "check_ins" USING btree ("case_id");