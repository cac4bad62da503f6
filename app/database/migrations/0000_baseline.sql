CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100234 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"user_id" uuid,
	"known_to" uuid,
	"handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"second_factor_at" timestamp with time zone,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"grants" text[] DEFAULT '{}' NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date,
	"phone" text,
	"gender" text,
	"credentials" text DEFAULT '' NOT NULL,
	"professions" text[] DEFAULT '{}' NOT NULL,
	"profile_version" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_steps" (
	"attempt_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "attempt_steps_attempt_id_step_pk" PRIMARY KEY("attempt_id","step")
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
	"variants" text[] DEFAULT '{}' NOT NULL,
	"home_state" text,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "staff_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_authors" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_authors_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_certificates" (
	"hash" text PRIMARY KEY NOT NULL,
	"quiz_key" text NOT NULL,
	"revision" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"reference" jsonb NOT NULL,
	"prover" text NOT NULL,
	"limits" jsonb NOT NULL,
	"proof" jsonb NOT NULL,
	"proved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_comparisons" (
	"hash" text PRIMARY KEY NOT NULL,
	"quiz_key" text NOT NULL,
	"before" text,
	"revision" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"prover" text NOT NULL,
	"comparison" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"quiz_key" text NOT NULL,
	"site" text,
	"definition" text NOT NULL,
	"saved_runs" text NOT NULL,
	"promises" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"base_revision" text,
	"base_saved_runs_hash" text,
	"base_promises_hash" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_pieces" (
	"piece" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "quiz_pieces_piece_user_id_pk" PRIMARY KEY("piece","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_presence" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"editing" boolean DEFAULT false NOT NULL,
	"at" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_presence_document_id_user_id_tab_pk" PRIMARY KEY("document_id","user_id","tab")
);
--> statement-breakpoint
CREATE TABLE "quiz_promises" (
	"hash" text PRIMARY KEY NOT NULL,
	"promises" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"quiz_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"by_name" text,
	"action" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"certificate" text,
	"comparison" text,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_remarks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"comparison" text NOT NULL,
	"group_key" text NOT NULL,
	"group_who" text NOT NULL,
	"kind" text NOT NULL,
	"review_id" bigint,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_remarks_kind" CHECK (kind in ('comment', 'accepted', 'changeAsked')),
	CONSTRAINT "quiz_remarks_decides" CHECK ((kind = 'comment') = (review_id is null)),
	CONSTRAINT "quiz_remarks_says" CHECK (kind = 'accepted' or text <> '')
);
--> statement-breakpoint
CREATE TABLE "quiz_reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"reference_hash" text NOT NULL,
	"state" text NOT NULL,
	"against" text NOT NULL,
	"comparison" text,
	"authors" uuid[] NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	CONSTRAINT "quiz_reviews_approval_shown" CHECK (state <> 'approved' or comparison is not null)
);
--> statement-breakpoint
CREATE TABLE "quiz_runs" (
	"hash" text PRIMARY KEY NOT NULL,
	"saved_runs" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"quiz_key" text NOT NULL,
	"definition" text NOT NULL,
	"saved_runs" text NOT NULL,
	"promises" text NOT NULL,
	"hash" text NOT NULL,
	"saved_runs_hash" text NOT NULL,
	"promises_hash" text NOT NULL,
	"expects" text,
	"at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"scheduled_by" uuid,
	"scheduled_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone
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
	"purpose" text DEFAULT 'order' NOT NULL,
	"attention" text,
	"concern" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "care_cases_order" UNIQUE NULLS NOT DISTINCT("order_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "care_decisions" (
	"key" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_holds" (
	"case_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"key" text NOT NULL,
	"effect" text NOT NULL,
	"consequence" text NOT NULL,
	"quiz_title" text NOT NULL,
	"label" text,
	"answer" text,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"later_answer" text,
	"later_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "care_holds_case_id_attempt_id_key_pk" PRIMARY KEY("case_id","attempt_id","key")
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
CREATE TABLE "patient_notes" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_notes_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
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
	"published_by" uuid,
	"why" text,
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
CREATE TABLE "quiz_off_sale" (
	"quiz_key" text NOT NULL,
	"revision" text NOT NULL,
	"reference_hash" text NOT NULL,
	"why" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_off_sale_quiz_key_revision_reference_hash_pk" PRIMARY KEY("quiz_key","revision","reference_hash")
);
--> statement-breakpoint
CREATE TABLE "crisis_report_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text,
	"said_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"phone" text,
	"call_asked_at" timestamp with time zone,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	CONSTRAINT "crisis_reports_attempt_id_unique" UNIQUE("attempt_id")
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
CREATE TABLE "daily_metrics" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"quiz" text NOT NULL,
	"site" text NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_metrics_metric_day_quiz_site_part_pk" PRIMARY KEY("metric","day","quiz","site","part")
);
--> statement-breakpoint
CREATE TABLE "metric_days" (
	"day" date PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"site" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"action_label" text,
	"action_url" text,
	"link_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "mail_outbox_key_unique" UNIQUE("key")
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
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"awaiting_since" timestamp with time zone,
	"assigned_to" uuid,
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
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"shipping_address" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"captured" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_gateway_ref" UNIQUE("gateway","gateway_ref"),
	CONSTRAINT "payments_refunded" CHECK (refunded between 0 and captured)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid,
	"renewal_gateway" text,
	"renewal_ref" text,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"gateway_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_of_one" CHECK (num_nonnulls(payment_id, renewal_ref) = 1),
	CONSTRAINT "refunds_renewal_whole" CHECK (num_nonnulls(renewal_gateway, renewal_ref) in (0, 2)),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cart_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
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
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"customer_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_user_id_gateway_pk" PRIMARY KEY("user_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"gateway_ref" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewals_gateway_ref_pk" PRIMARY KEY("gateway","ref")
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
CREATE TABLE "database_mode" (
	"is_the_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_mode_one_row" CHECK ("database_mode"."is_the_only")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sandbox_pharmacy_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"address" jsonb,
	"lines" jsonb NOT NULL,
	"fate" text NOT NULL,
	"tracking_number" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"packs_at" timestamp with time zone NOT NULL,
	"hands_over_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_pharmacy_outages" (
	"id" integer PRIMARY KEY NOT NULL,
	"down_until" timestamp with time zone,
	"fates" jsonb DEFAULT '[]'::jsonb NOT NULL
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
	"customer" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shipping_address" jsonb,
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
CREATE TABLE "sandbox_portal_sessions" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_factor_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"shipment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"by_kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_events_shipment_id_version_pk" PRIMARY KEY("shipment_id","version")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"prescription_id" uuid,
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
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"pharmacy" text,
	"pharmacy_key" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"postponed_until" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"address" jsonb NOT NULL,
	"expected_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"delayed_at" timestamp with time zone,
	"reshipment_of" uuid,
	CONSTRAINT "shipments_number_unique" UNIQUE("number"),
	CONSTRAINT "shipments_pharmacy_key_unique" UNIQUE("pharmacy_key"),
	CONSTRAINT "shipments_reshipment_of_unique" UNIQUE("reshipment_of")
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"renewal_ref" text NOT NULL,
	"prescription_id" uuid,
	"amount" integer NOT NULL,
	"dosage" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"shipment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refills_day" UNIQUE("subscription_id","due_on"),
	CONSTRAINT "refills_renewal" UNIQUE("gateway","renewal_ref")
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
	"gateway" text NOT NULL,
	"gateway_ref" text,
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
CREATE TABLE "provider_days_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL
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
CREATE TABLE "provider_licenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"valid_from" date,
	"valid_through" date,
	CONSTRAINT "provider_licenses_begins" UNIQUE NULLS NOT DISTINCT("user_id","state","valid_from")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
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
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_known_to_users_id_fk" FOREIGN KEY ("known_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_steps" ADD CONSTRAINT "attempt_steps_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_access" ADD CONSTRAINT "staff_access_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_authors" ADD CONSTRAINT "quiz_authors_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_authors" ADD CONSTRAINT "quiz_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_documents" ADD CONSTRAINT "quiz_documents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_pieces" ADD CONSTRAINT "quiz_pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_presence" ADD CONSTRAINT "quiz_presence_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_presence" ADD CONSTRAINT "quiz_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_record" ADD CONSTRAINT "quiz_record_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_review_id_quiz_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."quiz_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_remarks" ADD CONSTRAINT "quiz_remarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_comparison_quiz_comparisons_hash_fk" FOREIGN KEY ("comparison") REFERENCES "public"."quiz_comparisons"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD CONSTRAINT "quiz_schedules_document_id_quiz_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quiz_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_schedules" ADD CONSTRAINT "quiz_schedules_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_events" ADD CONSTRAINT "care_case_events_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_events" ADD CONSTRAINT "care_case_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_lines" ADD CONSTRAINT "care_case_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_case_lines" ADD CONSTRAINT "care_case_lines_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_cases" ADD CONSTRAINT "care_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_decisions" ADD CONSTRAINT "care_decisions_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_decisions" ADD CONSTRAINT "care_decisions_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_holds" ADD CONSTRAINT "care_holds_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_logs" ADD CONSTRAINT "dose_logs_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dose_logs" ADD CONSTRAINT "dose_logs_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_published" ADD CONSTRAINT "content_published_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_published" ADD CONSTRAINT "content_published_kind_key_revision_content_revisions_kind_key_revision_fk" FOREIGN KEY ("kind","key","revision") REFERENCES "public"."content_revisions"("kind","key","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_report_events" ADD CONSTRAINT "crisis_report_events_report_id_crisis_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."crisis_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_report_events" ADD CONSTRAINT "crisis_report_events_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_reports" ADD CONSTRAINT "crisis_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_reports" ADD CONSTRAINT "crisis_reports_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_meta" ADD CONSTRAINT "marketing_meta_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_renewal_fk" FOREIGN KEY ("renewal_gateway","renewal_ref") REFERENCES "public"."renewals"("gateway","ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_goals" ADD CONSTRAINT "progress_goals_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD CONSTRAINT "sandbox_cards_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_renewals" ADD CONSTRAINT "sandbox_renewals_subscription_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_portal_sessions" ADD CONSTRAINT "sandbox_portal_sessions_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_record" ADD CONSTRAINT "second_factor_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_record" ADD CONSTRAINT "second_factor_record_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_case_id_care_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."care_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_reshipment_of_shipments_id_fk" FOREIGN KEY ("reshipment_of") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calendars" ADD CONSTRAINT "provider_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_days_off" ADD CONSTRAINT "provider_days_off_user_id_provider_calendars_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD CONSTRAINT "provider_hours_user_id_provider_calendars_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_licenses" ADD CONSTRAINT "provider_licenses_user_id_provider_calendars_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_provider_calendars_user_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider_calendars"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_token" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_known_to" ON "sessions" USING btree ("known_to");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "attempts_visitor" ON "attempts" USING btree ("visitor_id","quiz_kind","updated_at");--> statement-breakpoint
CREATE INDEX "attempts_revision" ON "attempts" USING btree ("quiz_key","revision","updated_at");--> statement-breakpoint
CREATE INDEX "attempts_begun" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_latest" ON "attempts" USING btree ("quiz_key","created_at");--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id","quiz_kind","updated_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_visitor" ON "submissions" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_access_patient" ON "staff_access" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "staff_access_staff" ON "staff_access" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_access_at" ON "staff_access" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "quiz_certificates_revision" ON "quiz_certificates" USING btree ("quiz_key","revision");--> statement-breakpoint
CREATE INDEX "quiz_documents_key" ON "quiz_documents" USING btree ("quiz_key");--> statement-breakpoint
CREATE INDEX "quiz_documents_updated" ON "quiz_documents" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_presence_editor" ON "quiz_presence" USING btree ("document_id") WHERE editing;--> statement-breakpoint
CREATE INDEX "quiz_record_document" ON "quiz_record" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "quiz_record_published" ON "quiz_record" USING btree ("quiz_key","hash") WHERE action in ('published', 'rolledBack', 'imported');--> statement-breakpoint
CREATE INDEX "quiz_remarks_document" ON "quiz_remarks" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "quiz_remarks_review" ON "quiz_remarks" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "quiz_reviews_document" ON "quiz_reviews" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_reviews_asked" ON "quiz_reviews" USING btree ("document_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "quiz_schedules_document" ON "quiz_schedules" USING btree ("document_id","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_schedules_waiting" ON "quiz_schedules" USING btree ("document_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "care_case_events_user" ON "care_case_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "care_case_lines_case" ON "care_case_lines" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_cases_patient" ON "care_cases" USING btree ("patient_id","opened_at");--> statement-breakpoint
CREATE INDEX "care_cases_opened" ON "care_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "care_cases_queue" ON "care_cases" USING btree ("concern" DESC NULLS FIRST,"waiting_since","id") WHERE status = 'inReview' or attention is not null;--> statement-breakpoint
CREATE INDEX "care_cases_undecided" ON "care_cases" USING btree ("expires_at") WHERE status in ('paid', 'inReview', 'moreInformation');--> statement-breakpoint
CREATE INDEX "care_cases_status" ON "care_cases" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "care_cases_claimed" ON "care_cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "care_cases_decided" ON "care_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "care_cases_submission" ON "care_cases" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "care_cases_provider" ON "care_cases" USING btree ("provider_id","status");--> statement-breakpoint
CREATE INDEX "care_decisions_case" ON "care_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "care_decisions_provider" ON "care_decisions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "care_holds_attempt" ON "care_holds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "care_holds_ended_by" ON "care_holds" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "dose_logs_patient" ON "dose_logs" USING btree ("patient_id","day");--> statement-breakpoint
CREATE INDEX "patient_notes_patient" ON "patient_notes" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "patient_notes_author" ON "patient_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "prescriptions_case" ON "prescriptions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "prescriptions_order_line" ON "prescriptions" USING btree ("order_line_id","issued_at");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("patient_id","issued_at");--> statement-breakpoint
CREATE INDEX "prescriptions_provider" ON "prescriptions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "cart_changes_cart" ON "cart_changes" USING btree ("cart_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_user" ON "carts" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_visitor" ON "carts" USING btree ("visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "content_published_at" ON "content_published" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "crisis_report_events_report" ON "crisis_report_events" USING btree ("report_id","at");--> statement-breakpoint
CREATE INDEX "crisis_report_events_staff" ON "crisis_report_events" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "crisis_reports_waiting" ON "crisis_reports" USING btree ("said_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "crisis_reports_seen_by" ON "crisis_reports" USING btree ("seen_by");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_of_user" ON "documents" USING btree ("user_id","kind") WHERE user_id is not null and deleted_at is null and kind <> 'document';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_of_visitor" ON "documents" USING btree ("visitor_id","kind") WHERE user_id is null and deleted_at is null and kind <> 'document';--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "documents_unclaimed" ON "documents" USING btree ("visitor_id","created_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "metric_days_stale" ON "metric_days" USING btree ("is_stale","day");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null and refused_at is null;--> statement-breakpoint
CREATE INDEX "conversations_awaiting" ON "conversations" USING btree ("awaiting_since") WHERE awaiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "message_attachments_document" ON "message_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "message_reads_user" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_replies_author" ON "saved_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_replies_shared" ON "saved_replies" USING btree ("is_shared") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_renewal" ON "refunds" USING btree ("renewal_gateway","renewal_ref");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_gateway_ref" ON "checkouts" USING btree ("gateway","gateway_ref") WHERE gateway_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_same" ON "checkouts" USING btree ("user_id","fingerprint") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_ref" ON "payment_customers" USING btree ("gateway","customer_ref");--> statement-breakpoint
CREATE INDEX "renewals_subscription" ON "renewals" USING btree ("gateway","subscription_ref");--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("due_at") WHERE status in ('due', 'declined');--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer" ON "sandbox_cards" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_paid" ON "sandbox_refunds" USING btree ("paid_ref");--> statement-breakpoint
CREATE INDEX "sandbox_renewals_subscription" ON "sandbox_renewals" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "sandbox_portal_sessions_customer" ON "sandbox_portal_sessions" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "second_factor_record_user" ON "second_factor_record" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "second_factor_record_actor" ON "second_factor_record" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "shipment_lines_order_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_prescription" ON "shipment_lines" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "shipments_patient" ON "shipments" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_case" ON "shipments" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_under_way" ON "shipments" USING btree ("id") WHERE status in ('preparing', 'ordered', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "staff_changes_staff" ON "staff_changes" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_changes_by" ON "staff_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "refills_open" ON "refills" USING btree ("status","next_try_on") WHERE status not in ('sent', 'dropped');--> statement-breakpoint
CREATE INDEX "refills_prescription" ON "refills" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "refills_sent" ON "refills" USING btree ("settled_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "refills_shipment" ON "refills" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "subscription_changes_user" ON "subscription_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_patient" ON "subscriptions" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_prescription" ON "subscriptions" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_gateway_ref" ON "subscriptions" USING btree ("gateway","gateway_ref") WHERE gateway_ref is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_refill_on") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_paused" ON "subscriptions" USING btree ("paused_until") WHERE status = 'paused';--> statement-breakpoint
CREATE INDEX "tracking_events_at" ON "tracking_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "provider_days_off_user" ON "provider_days_off" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "provider_hours_user" ON "provider_hours" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_once" ON "appointments" USING btree ("provider_id","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_attempt" ON "appointments" USING btree ("attempt_id");--> statement-breakpoint
-- What follows is written by hand: what is only ever added to, and which days have to be counted again.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	-- On record for good.
	FOREACH name IN ARRAY ARRAY['content_revisions', 'quiz_certificates', 'quiz_comparisons', 'quiz_promises', 'quiz_record',
		'quiz_remarks', 'quiz_runs', 'second_factor_record', 'staff_access', 'staff_changes'] LOOP
		EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_added_to', name);
		EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_kept', name);
	END LOOP;
	-- These go with the attempt, patient, parcel or case that they belong to.
	FOREACH name IN ARRAY ARRAY['attempt_events', 'care_case_events', 'care_decisions', 'crisis_report_events', 'messages',
		'patient_notes', 'profile_changes', 'shipment_events', 'subscription_changes'] LOOP
		EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_added_to', name);
	END LOOP;
END
$$;
--> statement-breakpoint
-- What was counted for a day no longer holds once something of that day comes, changes or goes.
CREATE FUNCTION "mark_metric_day"(moment timestamptz) RETURNS void LANGUAGE sql AS $$
	UPDATE "metric_days" SET "is_stale" = true
	WHERE "day" = (moment AT TIME ZONE 'America/New_York')::date
$$;
--> statement-breakpoint
CREATE FUNCTION "attempt_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_metric_day(coalesce(NEW.created_at, OLD.created_at));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Steps and submissions count for the day on which their attempt began.
CREATE FUNCTION "part_of_attempt_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_metric_day(created_at) FROM "attempts"
	WHERE "id" = coalesce(NEW.attempt_id, OLD.attempt_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "payment_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_metric_day(OLD.captured_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_metric_day(NEW.captured_at); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "settled_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_metric_day(OLD.settled_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_metric_day(NEW.settled_at); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A refill tells which order the refunds of its renewal belong to: they are counted with it, on the days of their own.
CREATE FUNCTION "refill_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_metric_day(OLD.settled_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_metric_day(NEW.settled_at); END IF;
	PERFORM mark_metric_day("settled_at") FROM "refunds"
	WHERE "renewal_gateway" = coalesce(NEW.gateway, OLD.gateway)
	AND "renewal_ref" = coalesce(NEW.renewal_ref, OLD.renewal_ref);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A case tells which quiz the money of its order belongs to, what was given back of its refills too.
CREATE FUNCTION "case_marks_metrics"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_order uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
	PERFORM mark_metric_day(captured_at) FROM "payments" WHERE "order_id" = of_order;
	PERFORM mark_metric_day(r.settled_at) FROM "refunds" r JOIN "payments" p ON p.id = r.payment_id
	WHERE p.order_id = of_order;
	PERFORM mark_metric_day(f.settled_at) FROM "refills" f JOIN "subscriptions" s ON s.id = f.subscription_id
	WHERE s.order_id = of_order;
	PERFORM mark_metric_day(r.settled_at) FROM "refunds" r
	JOIN "refills" f ON f.gateway = r.renewal_gateway AND f.renewal_ref = r.renewal_ref
	JOIN "subscriptions" s ON s.id = f.subscription_id
	WHERE s.order_id = of_order;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "attempts_mark_metrics" AFTER INSERT OR DELETE ON "attempts" FOR EACH ROW EXECUTE FUNCTION "attempt_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "attempt_steps_mark_metrics" AFTER INSERT OR DELETE ON "attempt_steps" FOR EACH ROW EXECUTE FUNCTION "part_of_attempt_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "submissions_mark_metrics" AFTER INSERT OR DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "part_of_attempt_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "payments_mark_metrics" AFTER INSERT OR DELETE OR UPDATE OF "captured", "captured_at" ON "payments" FOR EACH ROW EXECUTE FUNCTION "payment_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "refunds_mark_metrics" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount", "settled_at" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "settled_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "care_cases_mark_metrics" AFTER INSERT OR DELETE OR UPDATE OF "submission_id" ON "care_cases" FOR EACH ROW EXECUTE FUNCTION "case_marks_metrics"();--> statement-breakpoint
CREATE TRIGGER "refills_mark_metrics" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount", "settled_at" ON "refills" FOR EACH ROW EXECUTE FUNCTION "refill_marks_metrics"();
