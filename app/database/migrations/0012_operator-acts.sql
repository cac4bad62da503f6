CREATE TABLE "document_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "second_factor_record" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_changes" ALTER COLUMN "by_id" DROP NOT NULL;