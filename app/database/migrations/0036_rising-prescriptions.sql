-- expands
CREATE INDEX CONCURRENTLY "prescriptions_rising" ON "prescriptions" USING btree ("id") WHERE ended_at is null and jsonb_array_length(dose_steps) > 1;
