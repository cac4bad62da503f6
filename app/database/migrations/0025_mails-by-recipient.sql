-- expands
CREATE INDEX CONCURRENTLY "registrations_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_outbox_recipient" ON "mail_outbox" USING btree (lower("recipient"));