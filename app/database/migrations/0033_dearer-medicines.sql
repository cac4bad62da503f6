-- expands
CREATE TABLE "medicine_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prescription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
	"url" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "medicine_payments_gateway_ref" UNIQUE("gateway","gateway_ref"),
	CONSTRAINT "medicine_payments_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "more" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "renewal_total" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "medicine_payments" ADD CONSTRAINT "medicine_payments_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_payments" ADD CONSTRAINT "medicine_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "medicine_payments_open" ON "medicine_payments" USING btree ("prescription_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "medicine_payments_prescription" ON "medicine_payments" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "medicine_payments_user" ON "medicine_payments" USING btree ("user_id");