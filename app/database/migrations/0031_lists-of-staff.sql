-- expands
CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "disputes_open" ON "disputes" USING btree ("order_id") WHERE status = 'open';