CREATE TABLE "patient_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"danger" text NOT NULL,
	"name" text NOT NULL,
	"urgency" text NOT NULL,
	"is_denied" boolean NOT NULL,
	"state" text,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "patient_alerts_source" UNIQUE("source_id","danger")
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "author_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "automatic" jsonb;--> statement-breakpoint
ALTER TABLE "patient_alerts" ADD CONSTRAINT "patient_alerts_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_alerts" ADD CONSTRAINT "patient_alerts_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_alerts_waiting" ON "patient_alerts" USING btree ("raised_at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "patient_alerts_patient" ON "patient_alerts" USING btree ("patient_id","raised_at");--> statement-breakpoint
CREATE INDEX "patient_alerts_seen_by" ON "patient_alerts" USING btree ("seen_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_written_or_automatic" CHECK ((author_id is null) = (automatic is not null) and (author_kind is null) = (author_id is null));