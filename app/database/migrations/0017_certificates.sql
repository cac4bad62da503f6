CREATE TABLE "quiz_certificates" (
	"hash" text PRIMARY KEY NOT NULL,
	"quiz_key" text NOT NULL,
	"revision" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"reference" jsonb NOT NULL,
	"prover" text NOT NULL,
	"limits" jsonb NOT NULL,
	"proof" jsonb NOT NULL,
	"proved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_off_sale" (
	"quiz_key" text NOT NULL,
	"revision" text NOT NULL,
	"reference_hash" text NOT NULL,
	"why" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_off_sale_quiz_key_revision_reference_hash_pk" PRIMARY KEY("quiz_key","revision","reference_hash")
);
--> statement-breakpoint
ALTER TABLE "quiz_record" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD COLUMN "reference_hash" text;--> statement-breakpoint
CREATE INDEX "quiz_certificates_revision" ON "quiz_certificates" USING btree ("quiz_key","revision");--> statement-breakpoint
CREATE TRIGGER "quiz_certificates_added_to" BEFORE UPDATE OR DELETE ON "quiz_certificates" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_certificates_kept" BEFORE TRUNCATE ON "quiz_certificates" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
