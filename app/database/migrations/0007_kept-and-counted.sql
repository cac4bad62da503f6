-- What happened to a parcel is only ever added to; it goes with its parcel.
CREATE TRIGGER "shipment_events_added_to" BEFORE UPDATE ON "shipment_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What happened to the second step of staff is only ever added to.
CREATE TRIGGER "second_factor_record_added_to" BEFORE UPDATE OR DELETE ON "second_factor_record" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "second_factor_record_kept" BEFORE TRUNCATE ON "second_factor_record" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What is noted about a patient is only ever added to; it goes with its patient.
CREATE TRIGGER "patient_notes_added_to" BEFORE UPDATE ON "patient_notes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Conversations that were begun before: where the patient wrote last, they wait since then.
UPDATE "conversations" SET "awaiting_since" = "messages"."created_at" FROM "messages" WHERE "messages"."conversation_id" = "conversations"."id" AND "messages"."seq" = "conversations"."last_seq" AND "messages"."author_kind" = 'patient' AND "conversations"."awaiting_since" IS NULL;
--> statement-breakpoint
-- What was counted for a day no longer holds once something of that day comes, changes or goes.
CREATE FUNCTION "mark_figure_day"(moment timestamptz) RETURNS void LANGUAGE sql AS $$
	UPDATE "figure_days" SET "is_stale" = true
	WHERE "day" = (moment AT TIME ZONE 'America/New_York')::date
$$;
--> statement-breakpoint
CREATE FUNCTION "attempt_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_figure_day(coalesce(NEW.created_at, OLD.created_at));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Steps and submissions count for the day on which their attempt began.
CREATE FUNCTION "part_of_attempt_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_figure_day(created_at) FROM "attempts"
	WHERE "id" = coalesce(NEW.attempt_id, OLD.attempt_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "payment_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_figure_day(OLD.captured_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_figure_day(NEW.captured_at); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Refunds and refills: both count for the day on which they were settled.
CREATE FUNCTION "settled_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_figure_day(OLD.settled_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_figure_day(NEW.settled_at); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A case tells which quiz the money of its order belongs to, on every day on which some of it moved.
CREATE FUNCTION "case_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_order uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
	PERFORM mark_figure_day(captured_at) FROM "payments" WHERE "order_id" = of_order;
	PERFORM mark_figure_day(r.settled_at) FROM "refunds" r JOIN "payments" p ON p.id = r.payment_id
	WHERE p.order_id = of_order;
	PERFORM mark_figure_day(r.settled_at) FROM "refills" r JOIN "subscriptions" s ON s.id = r.subscription_id
	WHERE s.order_id = of_order;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "attempts_mark_figures" AFTER INSERT OR DELETE ON "attempts" FOR EACH ROW EXECUTE FUNCTION "attempt_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "attempt_steps_mark_figures" AFTER INSERT OR DELETE ON "attempt_steps" FOR EACH ROW EXECUTE FUNCTION "part_of_attempt_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "submissions_mark_figures" AFTER INSERT OR DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "part_of_attempt_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "payments_mark_figures" AFTER INSERT OR DELETE OR UPDATE OF "captured", "captured_at" ON "payments" FOR EACH ROW EXECUTE FUNCTION "payment_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "refunds_mark_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount", "settled_at" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "settled_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "refills_mark_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount", "settled_at" ON "refills" FOR EACH ROW EXECUTE FUNCTION "settled_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "care_cases_mark_figures" AFTER INSERT OR DELETE OR UPDATE OF "submission_id" ON "care_cases" FOR EACH ROW EXECUTE FUNCTION "case_marks_figures"();--> statement-breakpoint
CREATE TRIGGER "staff_changes_added_to" BEFORE UPDATE OR DELETE ON "staff_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "staff_changes_kept" BEFORE TRUNCATE ON "staff_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
