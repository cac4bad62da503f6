-- What providers decided is never changed, and gone only with its patient; who looked is never changed or gone.
CREATE TRIGGER "care_decisions_added_to" BEFORE UPDATE ON "care_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "staff_access_added_to" BEFORE UPDATE OR DELETE ON "staff_access" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "staff_access_kept" BEFORE TRUNCATE ON "staff_access" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
