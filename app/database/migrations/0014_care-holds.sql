CREATE TABLE "care_holds" (
	"case_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"key" text NOT NULL,
	"effect" text NOT NULL,
	"consequence" text NOT NULL,
	"quiz_title" text NOT NULL,
	"label" text,
	"answer" text,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"later_answer" text,
	"later_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_holds_case_id_attempt_id_key_pk" PRIMARY KEY("case_id","attempt_id","key")
);
--> statement-breakpoint
DROP INDEX "care_cases_queue";--> statement-breakpoint
ALTER TABLE "care_cases" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_holds_attempt" ON "care_holds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "care_holds_ended_by" ON "care_holds" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "care_cases_queue" ON "care_cases" USING btree ("concern" DESC NULLS FIRST,"waiting_since","id") WHERE status = 'inReview' or attention is not null;--> statement-breakpoint
-- Whoever told us before today is held as well: an attempt that ended after the intake of a treatment that runs.
INSERT INTO "care_holds" ("case_id", "attempt_id", "key", "effect", "consequence", "quiz_title", "reason", "said_at", "held_at")
SELECT c."id", a."id", 'told before', 'hold', 'terminate', coalesce(i."review" ->> 'title', 'the quiz'),
  'An answer that you gave after this was prescribed ended the quiz.', a."terminated_at", now()
FROM "care_cases" c
JOIN "submissions" i ON i."id" = c."submission_id"
JOIN "attempts" a ON a."user_id" = c."patient_id" AND a."quiz_kind" = i."quiz_kind" AND a."terminated_at" > i."created_at"
WHERE c."status" IN ('approved', 'atPharmacy', 'shipped') OR c."status" = 'delivered' AND EXISTS (
  SELECT FROM "care_case_lines" k
  LEFT JOIN "subscriptions" s ON s."order_line_id" = k."order_line_id" AND s."status" <> 'cancelled'
  LEFT JOIN "prescriptions" p ON p."order_line_id" = k."order_line_id" AND p."ended_at" IS NULL AND p."expires_at" > now()
  WHERE k."case_id" = c."id" AND (s."id" IS NOT NULL OR p."id" IS NOT NULL));--> statement-breakpoint
UPDATE "care_cases" c SET "attention" = 'hold', "concern" = c."concern" + 1000, "waiting_since" = now(), "version" = c."version" + 1
WHERE EXISTS (SELECT FROM "care_holds" h WHERE h."case_id" = c."id");--> statement-breakpoint
INSERT INTO "care_case_events" ("case_id", "version", "event", "from_status", "to_status", "by_kind", "user_id", "reason", "at")
SELECT c."id", c."version", 'hold', c."status", c."status", 'patient', c."patient_id",
  'An answer given after this was prescribed ended the quiz.', now()
FROM "care_cases" c WHERE c."attention" = 'hold';
