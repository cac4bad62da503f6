ALTER TABLE "prescriptions" ADD COLUMN "less" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "must_agree" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "prescriptions_asked" ON "prescriptions" USING btree ("issued_at") WHERE must_agree and agreed_at is null and ended_at is null;