CREATE SEQUENCE "public"."shipment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500118 CACHE 1;--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_pieces" (
	"piece" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "quiz_pieces_piece_user_id_pk" PRIMARY KEY("piece","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_runs" (
	"hash" text PRIMARY KEY NOT NULL,
	"scenarios" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_case_events" (
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"by_kind" text NOT NULL,
	"user_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_case_events_case_id_version_pk" PRIMARY KEY("case_id","version")
);
--> statement-breakpoint
CREATE TABLE "care_case_lines" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"submission_id" uuid,
	"patient_id" uuid NOT NULL,
	"state" text,
	"status" text NOT NULL,
	"provider_id" uuid,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "care_cases_order" UNIQUE NULLS NOT DISTINCT("order_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "dose_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dosage" integer,
	"taken_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "dose_logs_day" UNIQUE("prescription_id","day")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"drug" text NOT NULL,
	"form" text NOT NULL,
	"strength" text NOT NULL,
	"directions" text NOT NULL,
	"quantity" integer NOT NULL,
	"refills" integer NOT NULL,
	"refills_used" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"dose_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_patient_id_unique" UNIQUE("patient_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "message_attachments_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "message_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"author_kind" text NOT NULL,
	"text" text NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_place" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_client" UNIQUE("author_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewals_provider_ref_pk" PRIMARY KEY("provider","ref")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"wallet" text,
	"is_default" boolean NOT NULL,
	"declines" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "sandbox_customers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"paid_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_renewals" (
	"ref" text PRIMARY KEY NOT NULL,
	"subscription" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_key" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"checkout" uuid NOT NULL,
	"line" integer NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"status" text NOT NULL,
	"resumes_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_subscriptions_line" UNIQUE("checkout","line")
);
--> statement-breakpoint
CREATE TABLE "sandbox_visits" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"file" "bytea" NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_changes_user_id_version_field_pk" PRIMARY KEY("user_id","version","field")
);
--> statement-breakpoint
CREATE TABLE "progress_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" integer NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "progress_entries_day" UNIQUE("patient_id","measure","day")
);
--> statement-breakpoint
CREATE TABLE "progress_goals" (
	"patient_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_goals_patient_id_measure_pk" PRIMARY KEY("patient_id","measure")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"dosage" integer,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"case_id" uuid,
	"patient_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"address" jsonb NOT NULL,
	"expected_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"reshipment_of" uuid,
	CONSTRAINT "shipments_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"subscription_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"day" date,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"next" jsonb NOT NULL,
	CONSTRAINT "subscription_changes_subscription_id_version_pk" PRIMARY KEY("subscription_id","version")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"prescription_id" uuid,
	"provider" text NOT NULL,
	"provider_ref" text,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"renewal_total" integer NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"status" text NOT NULL,
	"anchor_day" date NOT NULL,
	"next_refill_on" date,
	"skipped" date[] DEFAULT '{}' NOT NULL,
	"paused_until" date,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_order_line_id_unique" UNIQUE("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "marketing_meta" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fbc" text,
	"fbp" text,
	"campaign" text,
	"ef_transaction_id" text,
	"utm_source" text,
	"utm_medium" text,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_record" DROP CONSTRAINT "quiz_record_document_id_quiz_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "quiz_record" DROP CONSTRAINT "quiz_record_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_events" DROP CONSTRAINT "sandbox_events_ref_sandbox_payments_ref_fk";
--> statement-breakpoint
DROP INDEX "quiz_record_published";--> statement-breakpoint
DROP INDEX "mail_outbox_unsent";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "known_to" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handle" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "action_label" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "action_url" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_pieces" ADD CONSTRAINT "quiz_pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_events" ADD CONSTRAINT "care_case_events_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_events" ADD CONSTRAINT "care_case_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_lines" ADD CONSTRAINT "care_case_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_lines" ADD CONSTRAINT "care_case_lines_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_logs" ADD CONSTRAINT "dose_logs_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_logs" ADD CONSTRAINT "dose_logs_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_renewals" ADD CONSTRAINT "sandbox_renewals_subscription_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_visits" ADD CONSTRAINT "sandbox_visits_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_goals" ADD CONSTRAINT "progress_goals_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_reshipment_of_shipments_id_fk" FOREIGN KEY ("reshipment_of") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_meta" ADD CONSTRAINT "marketing_meta_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_token" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "care_case_events_user" ON "care_case_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "care_case_lines_case" ON "care_case_lines" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_cases_patient" ON "care_cases" USING btree ("patient_id","opened_at");--> statement-breakpoint
CREATE INDEX "care_cases_queue" ON "care_cases" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "care_cases_submission" ON "care_cases" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "care_cases_provider" ON "care_cases" USING btree ("provider_id","status");--> statement-breakpoint
CREATE INDEX "dose_logs_patient" ON "dose_logs" USING btree ("patient_id","day");--> statement-breakpoint
CREATE INDEX "prescriptions_case" ON "prescriptions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("patient_id","issued_at");--> statement-breakpoint
CREATE INDEX "prescriptions_provider" ON "prescriptions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "message_attachments_document" ON "message_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "message_reads_user" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_ref" ON "payment_customers" USING btree ("provider","customer_ref");--> statement-breakpoint
CREATE INDEX "renewals_subscription" ON "renewals" USING btree ("provider","subscription_ref");--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("due_at") WHERE status in ('due', 'declined');--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer" ON "sandbox_cards" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_paid" ON "sandbox_refunds" USING btree ("paid_ref");--> statement-breakpoint
CREATE INDEX "sandbox_renewals_subscription" ON "sandbox_renewals" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_visits_customer" ON "sandbox_visits" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "shipment_lines_order_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_patient" ON "shipments" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_case" ON "shipments" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "shipments_reshipment" ON "shipments" USING btree ("reshipment_of");--> statement-breakpoint
CREATE INDEX "subscription_changes_user" ON "subscription_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_patient" ON "subscriptions" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_prescription" ON "subscriptions" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_provider_ref" ON "subscriptions" USING btree ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_refill_on") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_paused" ON "subscriptions" USING btree ("paused_until") WHERE status = 'paused';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_known_to_users_id_fk" FOREIGN KEY ("known_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_known_to" ON "sessions" USING btree ("known_to");--> statement-breakpoint
CREATE INDEX "quiz_record_published" ON "quiz_record" USING btree ("quiz_key","hash") WHERE action in ('published', 'rolledBack', 'imported');--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null and refused_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK (refunded between 0 and captured);