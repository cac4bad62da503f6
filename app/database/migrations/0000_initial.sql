CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100234 CACHE 1;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date,
	"phone" text,
	"gender" text,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"attempt_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"key" text NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_events_attempt_id_seq_pk" PRIMARY KEY("attempt_id","seq"),
	CONSTRAINT "attempt_events_key" UNIQUE("attempt_id","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_kind" text NOT NULL,
	"quiz_key" text NOT NULL,
	"revision" text NOT NULL,
	"site" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'in progress' NOT NULL,
	"ended" text,
	"terminated_at" timestamp with time zone,
	"facts" jsonb NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"user_id" uuid,
	"visitor_id" uuid NOT NULL,
	"quiz_kind" text NOT NULL,
	"eligibility" text NOT NULL,
	"review" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "cart_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"change" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"dosage" integer,
	"usage" text,
	"attempt_id" uuid,
	"seen_total" integer NOT NULL,
	CONSTRAINT "cart_items_variant" UNIQUE("cart_id","variant_id"),
	CONSTRAINT "cart_items_quantity" CHECK (quantity between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid,
	"user_id" uuid,
	"coupon" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_one_owner" CHECK ((user_id is null) <> (visitor_id is null))
);
--> statement-breakpoint
CREATE TABLE "content_published" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_published_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_kind_key_revision_pk" PRIMARY KEY("kind","key","revision")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"store_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "documents_store_key_unique" UNIQUE("store_key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"site" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"product_title" text NOT NULL,
	"variant_id" text NOT NULL,
	"variant_title" text NOT NULL,
	"variant_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"dosage" integer,
	"dosage_unit" text,
	"usage" text,
	"prescription" boolean NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"site" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"coupon" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"captured" integer NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_provider_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cart_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"wallet" text,
	"snapshot" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"site" text NOT NULL,
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"event_id" text,
	"injection_ack_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"provider_ref" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"checkout" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"wallet" text,
	"client_secret" text NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_checkout_unique" UNIQUE("checkout")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"site" text NOT NULL,
	"page" text,
	"payload" jsonb NOT NULL,
	"device" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "provider_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "provider_calendars_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "provider_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_licences" (
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "provider_licences_user_id_state_pk" PRIMARY KEY("user_id","state")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"user_id" uuid,
	"attempt_id" uuid NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_published" ADD CONSTRAINT "content_published_kind_key_revision_content_revisions_kind_key_revision_fk" FOREIGN KEY ("kind","key","revision") REFERENCES "public"."content_revisions"("kind","key","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calendars" ADD CONSTRAINT "provider_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD CONSTRAINT "provider_hours_user_id_provider_calendars_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_licences" ADD CONSTRAINT "provider_licences_user_id_provider_calendars_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_provider_id_provider_calendars_user_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "attempts_visitor" ON "attempts" USING btree ("visitor_id","quiz_kind","updated_at");--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id","quiz_kind","updated_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_visitor" ON "submissions" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_changes_cart" ON "cart_changes" USING btree ("cart_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_user" ON "carts" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_visitor" ON "carts" USING btree ("visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "content_published_at" ON "content_published" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_of_user" ON "documents" USING btree ("user_id","kind") WHERE user_id is not null and deleted_at is null and kind <> 'document';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_of_visitor" ON "documents" USING btree ("visitor_id","kind") WHERE user_id is null and deleted_at is null and kind <> 'document';--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("visitor_id","created_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider_ref" ON "checkouts" USING btree ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_same" ON "checkouts" USING btree ("user_id","fingerprint") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tracking_events_at" ON "tracking_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "provider_hours_user" ON "provider_hours" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("provider_id","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_attempt" ON "visits" USING btree ("attempt_id");