-- What happened to a case or a subscription, and what was said, is never changed.
CREATE TRIGGER "care_case_events_added_to" BEFORE UPDATE ON "care_case_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "subscription_changes_added_to" BEFORE UPDATE ON "subscription_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "messages_added_to" BEFORE UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
