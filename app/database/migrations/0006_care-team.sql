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
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"quiz" text NOT NULL,
	"site" text NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_figures_figure_day_quiz_site_part_pk" PRIMARY KEY("figure","day","quiz","site","part")
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" date PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL
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
CREATE TABLE "house_mood" (
	"id" integer PRIMARY KEY NOT NULL,
	"down_until" timestamp with time zone,
	"fates" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_orders" (
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
CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "shipments_reshipment";--> statement-breakpoint
ALTER TABLE "provider_licences" DROP CONSTRAINT "provider_licences_user_id_state_pk";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "awaiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "renewal_provider" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "renewal_ref" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pharmacy" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pharmacy_key" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "postponed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delayed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_licences" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_licences" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_record" ADD CONSTRAINT "second_factor_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_record" ADD CONSTRAINT "second_factor_record_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_notes_patient" ON "patient_notes" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "patient_notes_author" ON "patient_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "figure_days_stale" ON "figure_days" USING btree ("is_stale","day");--> statement-breakpoint
CREATE INDEX "saved_replies_author" ON "saved_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_replies_shared" ON "saved_replies" USING btree ("is_shared") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "second_factor_record_user" ON "second_factor_record" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "second_factor_record_actor" ON "second_factor_record" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "staff_changes_staff" ON "staff_changes" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_changes_by" ON "staff_changes" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_renewal_fk" FOREIGN KEY ("renewal_provider","renewal_ref") REFERENCES "public"."renewals"("provider","ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "attempts_begun" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_access_at" ON "staff_access" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "care_cases_opened" ON "care_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "care_cases_decided" ON "care_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "conversations_awaiting" ON "conversations" USING btree ("awaiting_since") WHERE awaiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "refunds_renewal" ON "refunds" USING btree ("renewal_provider","renewal_ref");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX "shipments_under_way" ON "shipments" USING btree ("id") WHERE status in ('preparing', 'ordered', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "refills_sent" ON "refills" USING btree ("settled_at") WHERE status = 'sent';--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pharmacy_key_unique" UNIQUE("pharmacy_key");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_reshipment_of_unique" UNIQUE("reshipment_of");--> statement-breakpoint
ALTER TABLE "provider_licences" ADD CONSTRAINT "provider_licences_begins" UNIQUE NULLS NOT DISTINCT("user_id","state","valid_from");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one" CHECK (num_nonnulls(payment_id, renewal_ref) = 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_renewal_whole" CHECK (num_nonnulls(renewal_provider, renewal_ref) in (0, 2));