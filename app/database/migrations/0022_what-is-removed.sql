-- expands
CREATE TABLE "removed_metrics" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"quiz" text NOT NULL,
	"site" text NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "removed_metrics_day_metric_quiz_site_part_pk" PRIMARY KEY("day","metric","quiz","site","part")
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
CREATE INDEX "removals_kind" ON "removals" USING btree ("kind","before");