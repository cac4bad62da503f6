-- expands
ALTER TABLE "payments" ADD COLUMN "is_for_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "difference" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "priced_as" jsonb;