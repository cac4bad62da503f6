CREATE TABLE "chart_entries" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"fact" text,
	"is_so" boolean NOT NULL,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chart_entries_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"is_match" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "why_other" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "treats" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "assessment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chart_entries" ADD CONSTRAINT "chart_entries_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_entries" ADD CONSTRAINT "chart_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_entries_patient" ON "chart_entries" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "chart_entries_author" ON "chart_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "identity_checks_patient" ON "identity_checks" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "identity_checks_staff" ON "identity_checks" USING btree ("staff_id");--> statement-breakpoint
-- What follows is written by hand: what is only ever added to.
CREATE TRIGGER "chart_entries_added_to" BEFORE UPDATE ON "chart_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "identity_checks_added_to" BEFORE UPDATE ON "identity_checks" FOR EACH ROW EXECUTE FUNCTION refuse_change();
