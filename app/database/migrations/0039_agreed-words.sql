-- expands
ALTER TABLE "medicine_payments" ADD COLUMN "agrees_to" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "agreed_to" jsonb DEFAULT '[]'::jsonb NOT NULL;