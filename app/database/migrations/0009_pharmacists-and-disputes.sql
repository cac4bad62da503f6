CREATE TABLE "pharmacy_checks" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"contents" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"pharmacist_id" uuid,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pharmacy_lots" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"lot" text NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "pharmacy_lots_shipment_id_order_line_id_place_pk" PRIMARY KEY("shipment_id","order_line_id","place")
);
--> statement-breakpoint
CREATE TABLE "pharmacy_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"asked_of" text NOT NULL,
	"order_line_id" uuid,
	"text" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"answer" text,
	"is_agreed" boolean,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "pharmacy_questions_answered" CHECK ((answered_at is null) = (answer is null) and (asked_of = 'patient') = (order_line_id is not null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"renewal_ref" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"handling" text,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	CONSTRAINT "disputes_gateway_ref_pk" PRIMARY KEY("gateway","ref"),
	CONSTRAINT "disputes_of_one" CHECK (num_nonnulls(payment_id, renewal_ref) = 1),
	CONSTRAINT "disputes_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "order_acts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"paid_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_for" text;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "pharmacy_checks" ADD CONSTRAINT "pharmacy_checks_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_checks" ADD CONSTRAINT "pharmacy_checks_pharmacist_id_users_id_fk" FOREIGN KEY ("pharmacist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_lots" ADD CONSTRAINT "pharmacy_lots_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_lots" ADD CONSTRAINT "pharmacy_lots_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD CONSTRAINT "pharmacy_questions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD CONSTRAINT "pharmacy_questions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD CONSTRAINT "pharmacy_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_questions" ADD CONSTRAINT "pharmacy_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pharmacy_checks_waiting" ON "pharmacy_checks" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "pharmacy_checks_pharmacist" ON "pharmacy_checks" USING btree ("pharmacist_id");--> statement-breakpoint
CREATE INDEX "pharmacy_lots_order_line" ON "pharmacy_lots" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "pharmacy_lots_lot" ON "pharmacy_lots" USING btree ("lot");--> statement-breakpoint
CREATE INDEX "pharmacy_questions_shipment" ON "pharmacy_questions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "pharmacy_questions_open" ON "pharmacy_questions" USING btree ("due_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "pharmacy_questions_order_line" ON "pharmacy_questions" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "pharmacy_questions_asked_by" ON "pharmacy_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "pharmacy_questions_answered_by" ON "pharmacy_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_handled_by" ON "disputes" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "order_acts_order" ON "order_acts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_acts_staff" ON "order_acts" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_paid" ON "sandbox_disputes" USING btree ("paid_ref");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_split_from_shipments_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_split" ON "shipments" USING btree ("split_from");--> statement-breakpoint
-- What follows is written by hand: what staff did with orders is only ever added to.
CREATE TRIGGER "order_acts_added_to" BEFORE UPDATE ON "order_acts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
