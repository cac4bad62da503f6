-- contracts
-- Nothing ever wrote or read it.
ALTER TABLE "dose_logs" DROP COLUMN "note";--> statement-breakpoint
-- What follows is written by hand: what managers choose stays on record, the newest counts.
CREATE TRIGGER "renewal_choices_added_to" BEFORE UPDATE OR DELETE ON "renewal_choices" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "renewal_choices_kept" BEFORE TRUNCATE ON "renewal_choices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "reminder_times_added_to" BEFORE UPDATE OR DELETE ON "reminder_times" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "reminder_times_kept" BEFORE TRUNCATE ON "reminder_times" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
