CREATE TABLE "work_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"given_to" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "care_cases_queue";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "quiz" text;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "returned" text;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "work" text GENERATED ALWAYS AS (case
      when attention = 'hold' then 'hold'
      when attention = 'flag' then 'news'
      when status = 'moreInformation' then 'asked'
      when status <> 'inReview' then null
      when answered_at is not null then 'answered'
      when returned is not null then returned
      when purpose = 'renewal' then 'refill'
      when concern >= 3 then 'intakeHigh'
      when concern > 0 then 'intakeConcern'
      else 'intake' end) STORED;--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "work_since" timestamp with time zone GENERATED ALWAYS AS (coalesce(answered_at, waiting_since)) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_handovers" ADD CONSTRAINT "work_handovers_given_to_users_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_handovers_open" ON "work_handovers" USING btree ("subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "work_handovers_of" ON "work_handovers" USING btree ("given_to","ended_at");--> statement-breakpoint
CREATE INDEX "care_cases_work" ON "care_cases" USING btree ("work","state","work_since","id","quiz") WHERE work is not null;--> statement-breakpoint
CREATE INDEX "care_decisions_at" ON "care_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "documents_unseen" ON "documents" USING btree ("created_at","id") WHERE user_id is not null and deleted_at is null and seen_at is null;--> statement-breakpoint
-- By hand: what cases are of, which of them were answered, and which documents a decision looked at.
UPDATE "care_cases" SET "quiz" = s."quiz_kind" FROM "submissions" s WHERE s."id" = "care_cases"."submission_id";--> statement-breakpoint
UPDATE "care_cases" c SET "answered_at" = last."at" FROM (
  SELECT DISTINCT ON ("case_id") "case_id", "event", "at" FROM "care_case_events"
  WHERE "event" NOT IN ('hold', 'flag', 'keepGoing', 'agree') ORDER BY "case_id", "version" DESC
) last WHERE last."case_id" = c."id" AND last."event" = 'informationGiven' AND c."status" = 'inReview';--> statement-breakpoint
UPDATE "documents" d SET "seen_at" = c."decided_at" FROM (
  SELECT "patient_id", max("decided_at") AS "decided_at" FROM "care_cases" GROUP BY "patient_id"
) c WHERE c."patient_id" = d."user_id" AND c."decided_at" >= d."created_at";