CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "quiz_record_added_to" BEFORE UPDATE OR DELETE ON "quiz_record" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_record_kept" BEFORE TRUNCATE ON "quiz_record" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_runs_added_to" BEFORE UPDATE OR DELETE ON "quiz_runs" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "quiz_runs_kept" BEFORE TRUNCATE ON "quiz_runs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "content_revisions_added_to" BEFORE UPDATE OR DELETE ON "content_revisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "content_revisions_kept" BEFORE TRUNCATE ON "content_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "attempt_events_added_to" BEFORE UPDATE ON "attempt_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
INSERT INTO "quiz_runs" ("hash", "scenarios")
SELECT "scenarios_hash", min("scenarios") FROM (
	SELECT "scenarios_hash", "scenarios" FROM "quiz_documents"
	UNION ALL SELECT "scenarios_hash", "scenarios" FROM "quiz_schedules"
) AS "known" GROUP BY "scenarios_hash"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The record of a profile is only ever added to; it goes with its account.
CREATE TRIGGER "profile_changes_added_to" BEFORE UPDATE ON "profile_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
