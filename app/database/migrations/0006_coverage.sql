CREATE TABLE "state_waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"quiz_kind" text NOT NULL,
	"site" text NOT NULL,
	"origin" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_licenses" ADD COLUMN "supervisor_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "state_waitlist_once" ON "state_waitlist" USING btree (lower("email"),"state","quiz_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "state_waitlist_token" ON "state_waitlist" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "state_waitlist_waiting" ON "state_waitlist" USING btree ("state","quiz_kind") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "state_waitlist_told" ON "state_waitlist" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "users_kind" ON "users" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "state_waitlist_age" ON "state_waitlist" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "provider_licenses" ADD CONSTRAINT "provider_licenses_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_licenses_supervisor" ON "provider_licenses" USING btree ("supervisor_id");