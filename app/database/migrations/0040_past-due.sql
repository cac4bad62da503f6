-- expands
CREATE INDEX CONCURRENTLY "subscriptions_past_due" ON "subscriptions" USING btree ("next_refill_on") WHERE status = 'pastDue';