CREATE TABLE "addresses" (
	"user_id" uuid NOT NULL,
	"use" text NOT NULL,
	"recipient" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"locality" text NOT NULL,
	"administrative_area" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_code" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_user_id_use_pk" PRIMARY KEY("user_id","use")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "home_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_address" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "shipping_address" jsonb;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "shipping_address";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "billing_address";