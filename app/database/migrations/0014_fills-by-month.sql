CREATE TABLE "renewal_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medicine" text NOT NULL,
	"is_read" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_choices_medicine" ON "renewal_choices" USING btree ("medicine","at");--> statement-breakpoint
CREATE INDEX "renewal_choices_staff" ON "renewal_choices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "shipments_leaving" ON "shipments" USING btree ("leaves_on") WHERE status = 'preparing' and leaves_on is not null;