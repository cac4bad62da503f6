-- expands
CREATE TABLE "lot_recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot" text NOT NULL,
	"lot_key" text NOT NULL,
	"product_id" text DEFAULT '' NOT NULL,
	"is_for_patients" boolean NOT NULL,
	"reason" text NOT NULL,
	"recalled_by" uuid NOT NULL,
	"recalled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lot_recalls_once" UNIQUE("lot_key","product_id","is_for_patients")
);
--> statement-breakpoint
CREATE TABLE "recalled_shipments" (
	"recall_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "recalled_shipments_recall_id_shipment_id_outcome_pk" PRIMARY KEY("recall_id","shipment_id","outcome")
);
--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_recalled_by_users_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_shipments" ADD CONSTRAINT "recalled_shipments_recall_id_lot_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."lot_recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_shipments" ADD CONSTRAINT "recalled_shipments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_shipments" ADD CONSTRAINT "recalled_shipments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_recalls_newest" ON "lot_recalls" USING btree ("recalled_at");--> statement-breakpoint
CREATE INDEX "lot_recalls_by" ON "lot_recalls" USING btree ("recalled_by");--> statement-breakpoint
CREATE INDEX "recalled_shipments_shipment" ON "recalled_shipments" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "recalled_shipments_patient" ON "recalled_shipments" USING btree ("patient_id");--> statement-breakpoint
-- What follows is written by hand: what is only ever added to.
CREATE TRIGGER "lot_recalls_added_to" BEFORE UPDATE ON "lot_recalls" FOR EACH ROW EXECUTE FUNCTION refuse_change();
