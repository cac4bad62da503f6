CREATE TABLE "quiz_promises" (
	"hash" text PRIMARY KEY NOT NULL,
	"promises" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD COLUMN "promises" text;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD COLUMN "promises_hash" text;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD COLUMN "base_promises_hash" text;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD COLUMN "promises_hash" text;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD COLUMN "promises_hash" text;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD COLUMN "promises" text;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD COLUMN "promises_hash" text;--> statement-breakpoint
-- What is there has no promises: an empty list, by its hash. Reviews name none at all, not even the empty list, so
-- that no approval from before counts any more.
UPDATE "quiz_documents" SET
  "promises" = '{ "quiz": "' || "quiz_key" || '", "promises": [] }' || E'\n',
  "promises_hash" = encode(sha256('[]'), 'hex'),
  "base_promises_hash" = CASE WHEN "base_revision" IS NOT NULL THEN encode(sha256('[]'), 'hex') END;--> statement-breakpoint
UPDATE "quiz_schedules" SET
  "promises" = '{ "quiz": "' || "quiz_key" || '", "promises": [] }' || E'\n',
  "promises_hash" = encode(sha256('[]'), 'hex');--> statement-breakpoint
ALTER TABLE "quiz_documents" ALTER COLUMN "promises" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_documents" ALTER COLUMN "promises_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ALTER COLUMN "promises" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ALTER COLUMN "promises_hash" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER "quiz_promises_added_to" BEFORE UPDATE OR DELETE ON "quiz_promises" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_promises_kept" BEFORE TRUNCATE ON "quiz_promises" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
