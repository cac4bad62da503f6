-- A refill tells which order the refunds of its renewal belong to: they are counted with it, on the days of their own.
CREATE FUNCTION "refill_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_figure_day(OLD.settled_at); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_figure_day(NEW.settled_at); END IF;
	PERFORM mark_figure_day("settled_at") FROM "refunds"
	WHERE "renewal_provider" = coalesce(NEW.provider, OLD.provider)
	AND "renewal_ref" = coalesce(NEW.renewal_ref, OLD.renewal_ref);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refills_mark_figures" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount", "settled_at" ON "refills" FOR EACH ROW EXECUTE FUNCTION "refill_marks_figures"();
--> statement-breakpoint
-- A case tells which quiz the money of its order belongs to, what was given back of its refills too.
CREATE OR REPLACE FUNCTION "case_marks_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_order uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
	PERFORM mark_figure_day(captured_at) FROM "payments" WHERE "order_id" = of_order;
	PERFORM mark_figure_day(r.settled_at) FROM "refunds" r JOIN "payments" p ON p.id = r.payment_id
	WHERE p.order_id = of_order;
	PERFORM mark_figure_day(f.settled_at) FROM "refills" f JOIN "subscriptions" s ON s.id = f.subscription_id
	WHERE s.order_id = of_order;
	PERFORM mark_figure_day(r.settled_at) FROM "refunds" r
	JOIN "refills" f ON f.provider = r.renewal_provider AND f.renewal_ref = r.renewal_ref
	JOIN "subscriptions" s ON s.id = f.subscription_id
	WHERE s.order_id = of_order;
	RETURN NULL;
END
$$;
