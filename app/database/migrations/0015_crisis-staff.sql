CREATE INDEX "crisis_report_events_staff" ON "crisis_report_events" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "crisis_reports_seen_by" ON "crisis_reports" USING btree ("seen_by");