-- expands
CREATE INDEX CONCURRENTLY "payments_untaken" ON "payments" USING btree ("created_at") WHERE status in ('wanted', 'charging', 'calledOff');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_pending" ON "refunds" USING btree ("created_at") WHERE status = 'pending';