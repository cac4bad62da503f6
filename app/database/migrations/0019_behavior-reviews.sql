CREATE TABLE "quiz_comparisons" (
	"hash" text PRIMARY KEY NOT NULL,
	"quiz_key" text NOT NULL,
	"before" text,
	"revision" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"prover" text NOT NULL,
	"comparison" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_remarks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"comparison" text NOT NULL,
	"group_key" text NOT NULL,
	"group_who" text NOT NULL,
	"kind" text NOT NULL,
	"review_id" bigint,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_remarks_kind" CHECK (kind in ('comment', 'accepted', 'changeAsked')),
	CONSTRAINT "quiz_remarks_decides" CHECK ((kind = 'comment') = (review_id is null)),
	CONSTRAINT "quiz_remarks_says" CHECK (kind = 'accepted' or text <> '')
);
--> statement-breakpoint
ALTER TABLE "quiz_record" ADD COLUMN "comparison" text;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD COLUMN "against" text;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD COLUMN "comparison" text;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_review_id_quiz_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."quiz_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_remarks_document" ON "quiz_remarks" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "quiz_remarks_review" ON "quiz_remarks" USING btree ("review_id");--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_latest" ON "attempts" USING btree ("quiz_key","created_at");--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_approval_shown" CHECK (state <> 'approved' or against is null or comparison is not null);--> statement-breakpoint
CREATE TRIGGER "quiz_comparisons_added_to" BEFORE UPDATE OR DELETE ON "quiz_comparisons" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_comparisons_kept" BEFORE TRUNCATE ON "quiz_comparisons" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_remarks_added_to" BEFORE UPDATE OR DELETE ON "quiz_remarks" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_remarks_kept" BEFORE TRUNCATE ON "quiz_remarks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
