DROP INDEX "attempts_revision";--> statement-breakpoint
CREATE INDEX "attempts_revision" ON "attempts" USING btree ("quiz_key","revision","updated_at");