CREATE TABLE "payment_lines" (
	"payment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_lines_payment_id_order_line_id_pk" PRIMARY KEY("payment_id","order_line_id"),
	CONSTRAINT "payment_lines_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"last_key" text,
	CONSTRAINT "sandbox_charges_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway_ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "captured" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "captured_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "with_extras" boolean;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shipping" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_customer_sandbox_customers_ref_fk" FOREIGN KEY ("customer") REFERENCES "public"."sandbox_customers"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Orders from before were charged whole at checkout, and stay paid: one payment for all of their lines.
UPDATE "payments" p SET "status" = 'captured', "with_extras" = true, "amount" = p.captured,
	"shipping" = o.shipping, "created_at" = p.captured_at
FROM "orders" o WHERE o.id = p.order_id;--> statement-breakpoint
INSERT INTO "payment_lines" ("payment_id", "order_line_id", "amount")
SELECT p.id, l.id, l.total FROM "payments" p JOIN "order_lines" l ON l.order_id = p.order_id;--> statement-breakpoint
-- What was given back of a case or of a parcel was given back for its lines: the first ones first, none beyond its price.
INSERT INTO "refund_lines" ("refund_id", "order_line_id", "amount")
SELECT refund_id, line_id, least(total, amount - before) FROM (
	SELECT r.id AS refund_id, l.id AS line_id, l.total, r.amount,
		coalesce(sum(l.total) OVER (PARTITION BY r.id ORDER BY l.position
			ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::integer AS before
	FROM "refunds" r
	JOIN "payments" p ON p.id = r.payment_id
	JOIN "order_lines" l ON l.order_id = p.order_id
	WHERE l.total > 0 AND (
		EXISTS (SELECT FROM "care_case_lines" c
			WHERE c.order_line_id = l.id AND starts_with(r.key, 'case ' || c.case_id || ' '))
		OR EXISTS (SELECT FROM "shipment_lines" s
			WHERE s.order_line_id = l.id AND r.key = 'shipment ' || s.shipment_id))
) AS given WHERE amount > before;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "with_extras" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "shipping" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_charges_customer" ON "sandbox_charges" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "payment_lines_order_line" ON "payment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_lines_order_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("given_up_at") WHERE status = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_case_open" ON "payments" USING btree ("case_id") WHERE status in ('wanted', 'charging', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_extras" ON "payments" USING btree ("order_id") WHERE with_extras and status not in ('calledOff', 'dropped');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured_whole" CHECK (captured = case when captured_at is null then 0 else amount end);