ALTER TABLE "prescriptions" ADD COLUMN "packing" jsonb;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "fill" jsonb;--> statement-breakpoint
-- How often it is taken stands in the catalogue that is published; what is counted by doses follows from the form.
UPDATE "prescriptions" p SET "packing" = jsonb_build_object(
  'unit', CASE p."form" WHEN 'injection' THEN 'pen' WHEN 'pill' THEN 'tablet' WHEN 'troche' THEN 'troche' ELSE 'unit' END,
  'units', CASE p."form" WHEN 'injection' THEN 'pens' WHEN 'pill' THEN 'tablets' WHEN 'troche' THEN 'troches' ELSE 'units' END,
  'rhythm', (
    SELECT product -> 'doseRhythm'
    FROM "content_published" now
    JOIN "content_revisions" revision USING ("kind", "key", "revision")
    CROSS JOIN LATERAL jsonb_array_elements(revision."body"::jsonb -> 'products') AS product
    WHERE now."kind" = 'catalogue' AND product ->> 'id' = p."product_id"
    LIMIT 1
  ),
  'perDose', CASE WHEN p."form" IN ('injection', 'pill', 'troche') THEN 1 END,
  'unitStrength', NULL
);--> statement-breakpoint
ALTER TABLE "prescriptions" ALTER COLUMN "packing" SET NOT NULL;--> statement-breakpoint
-- What was sent before held one strength for its whole time: 30 days a month, one parcel after another.
WITH "supplies" AS (
  SELECT l."shipment_id", l."order_line_id", p."id" AS "prescription_id", p."packing", p."quantity",
    coalesce(l."dosage", (p."dose_steps" -> 0 ->> 'dosage')::integer) AS "dosage",
    coalesce(sub."every" * CASE sub."unit" WHEN 'day' THEN 1 WHEN 'week' THEN 7 WHEN 'month' THEN 30 ELSE 365 END, 30) AS "days",
    row_number() OVER (PARTITION BY p."id" ORDER BY s."created_at", s."id") - 1 AS "nth"
  FROM "shipment_lines" l
  JOIN "shipments" s ON s."id" = l."shipment_id"
  JOIN "prescriptions" p ON p."id" = l."prescription_id"
  LEFT JOIN "subscriptions" sub ON sub."order_line_id" = l."order_line_id"
), "counted" AS (
  SELECT *, CASE WHEN "packing" ->> 'perDose' IS NULL THEN NULL
    WHEN "packing" ->> 'rhythm' = 'weekly' THEN 7 WHEN "packing" ->> 'rhythm' = 'daily' THEN 1 END AS "apart"
  FROM "supplies"
), "whole" AS (
  SELECT *,
    ceil("nth" * "days"::numeric / coalesce("apart", 1))::integer * coalesce("apart", 1) AS "from_day",
    ceil(("nth" + 1) * "days"::numeric / coalesce("apart", 1))::integer * coalesce("apart", 1) AS "to_day"
  FROM "counted"
)
UPDATE "shipment_lines" l SET "fill" = jsonb_build_object(
  'paidFrom', w."nth" * w."days",
  'paidTo', (w."nth" + 1) * w."days",
  'packages', jsonb_build_array(jsonb_build_object(
    'dosage', w."dosage",
    'count', CASE WHEN w."apart" IS NULL THEN w."quantity" ELSE (w."to_day" - w."from_day") / w."apart" END,
    'fromDay', w."from_day",
    'days', w."to_day" - w."from_day"))
) FROM "whole" w
WHERE w."shipment_id" = l."shipment_id" AND w."order_line_id" = l."order_line_id";--> statement-breakpoint
ALTER TABLE "shipment_lines" DROP COLUMN "dosage";
