CREATE TABLE "attempt_steps" (
	"attempt_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "attempt_steps_attempt_id_step_pk" PRIMARY KEY("attempt_id","step")
);
--> statement-breakpoint
CREATE TABLE "quiz_authors" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_authors_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"quiz_key" text NOT NULL,
	"site" text,
	"definition" text NOT NULL,
	"scenarios" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"base_revision" text,
	"base_scenarios_hash" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_presence" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"editing" boolean DEFAULT false NOT NULL,
	"at" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_presence_document_id_user_id_tab_pk" PRIMARY KEY("document_id","user_id","tab")
);
--> statement-breakpoint
CREATE TABLE "quiz_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"quiz_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"by_name" text,
	"action" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"state" text NOT NULL,
	"authors" uuid[] NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "quiz_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"quiz_key" text NOT NULL,
	"definition" text NOT NULL,
	"scenarios" text NOT NULL,
	"hash" text NOT NULL,
	"scenarios_hash" text NOT NULL,
	"expects" text,
	"at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"scheduled_by" uuid,
	"scheduled_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "content_published" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "content_published" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "attempt_steps" ADD CONSTRAINT "attempt_steps_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_authors" ADD CONSTRAINT "quiz_authors_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_authors" ADD CONSTRAINT "quiz_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_presence" ADD CONSTRAINT "quiz_presence_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_presence" ADD CONSTRAINT "quiz_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD CONSTRAINT "quiz_schedules_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD CONSTRAINT "quiz_schedules_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_documents_key" ON "quiz_documents" USING btree ("quiz_key");--> statement-breakpoint
CREATE INDEX "quiz_documents_updated" ON "quiz_documents" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_presence_editor" ON "quiz_presence" USING btree ("document_id") WHERE editing;--> statement-breakpoint
CREATE INDEX "quiz_record_document" ON "quiz_record" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "quiz_record_published" ON "quiz_record" USING btree ("quiz_key","hash") WHERE action in ('published', 'rolledBack');--> statement-breakpoint
CREATE INDEX "quiz_reviews_document" ON "quiz_reviews" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_reviews_asked" ON "quiz_reviews" USING btree ("document_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "quiz_schedules_document" ON "quiz_schedules" USING btree ("document_id","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_schedules_waiting" ON "quiz_schedules" USING btree ("document_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "content_published" ADD CONSTRAINT "content_published_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_revision" ON "attempts" USING btree ("quiz_key","revision");