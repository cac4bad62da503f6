ALTER TABLE "users" ADD COLUMN "npi" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_npi" ON "users" USING btree ("npi") WHERE npi <> '';