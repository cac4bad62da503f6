-- expands
CREATE TABLE "reminder_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_minutes" integer NOT NULL,
	"second_hours" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"token_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "reminder_wishes_topic" UNIQUE("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"about" uuid NOT NULL,
	"occasion" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"came_back_at" timestamp with time zone,
	CONSTRAINT "reminders_once" UNIQUE("about","occasion")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "wants_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "wish_id" uuid;--> statement-breakpoint
ALTER TABLE "reminder_times" ADD CONSTRAINT "reminder_times_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_wishes" ADD CONSTRAINT "reminder_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_times_at" ON "reminder_times" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reminder_times_staff" ON "reminder_times" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_wishes_token" ON "reminder_wishes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reminder_wishes_open" ON "reminder_wishes" USING btree ("topic","user_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "reminders_user" ON "reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_sent" ON "reminders" USING btree ("sent_at");