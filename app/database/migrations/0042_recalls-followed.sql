-- expands
CREATE TABLE "recall_closings" (
	"recall_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"because" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_closings_recall_id_shipment_id_pk" PRIMARY KEY("recall_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "recall_withdrawals" (
	"recall_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recall_closings" ADD CONSTRAINT "recall_closings_recall_id_lot_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."lot_recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_closings" ADD CONSTRAINT "recall_closings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_closings" ADD CONSTRAINT "recall_closings_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_closings" ADD CONSTRAINT "recall_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_withdrawals" ADD CONSTRAINT "recall_withdrawals_recall_id_lot_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."lot_recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_withdrawals" ADD CONSTRAINT "recall_withdrawals_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_closings_shipment" ON "recall_closings" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "recall_closings_patient" ON "recall_closings" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "recall_closings_by" ON "recall_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "recall_withdrawals_by" ON "recall_withdrawals" USING btree ("withdrawn_by");--> statement-breakpoint
-- What follows is written by hand: a recall changes once, and is about no lot from then on.
CREATE FUNCTION "refuse_all_but_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.lot_key = OLD.id::text AND OLD.lot_key <> OLD.id::text
		AND to_jsonb(NEW) - 'lot_key' = to_jsonb(OLD) - 'lot_key' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is only ever added to, and withdrawn once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "lot_recalls_added_to" BEFORE UPDATE ON "lot_recalls" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_withdrawal();--> statement-breakpoint
CREATE TRIGGER "recall_withdrawals_added_to" BEFORE UPDATE ON "recall_withdrawals" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "recall_closings_added_to" BEFORE UPDATE ON "recall_closings" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('because');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "shipment_events_added_to" BEFORE UPDATE ON "shipment_events" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing('reason');
