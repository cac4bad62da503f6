ALTER TABLE "users" RENAME COLUMN "roles" TO "grants";--> statement-breakpoint
-- Until here rights followed from kind and roles: a manager was whoever was “providers” without a role, a provider
-- whoever was “providerUsers” without a role or a clinical one. Each account is given what it had, invited and
-- switched-off ones too, and none gains anything. Two are given less: patients nothing at all; and whoever came to
-- manage or treat by a role that was taken away, unless a license says that a manager meant them to treat.
WITH "emptied" AS (
  SELECT DISTINCT ON ("staff_id") "staff_id",
    "change"->'after' = '[]'::jsonb AS "is_empty",
    "change"->'before' ? 'clinical' AS "was_clinical"
  FROM "staff_changes" WHERE "change"->>'kind' = 'rolesChanged'
  ORDER BY "staff_id", "id" DESC
), "before" AS (
  SELECT "users"."id", "kind", "grants" AS "roles", coalesce("is_empty", false) AS "is_emptied",
    coalesce("was_clinical", false) OR EXISTS (
      SELECT FROM "provider_licences" WHERE "user_id" = "users"."id"
    ) AS "treats"
  FROM "users" LEFT JOIN "emptied" ON "staff_id" = "users"."id"
)
UPDATE "users" SET "grants" = CASE WHEN "before"."kind" = 'patient' THEN '{}' ELSE array_remove(ARRAY[
  CASE WHEN "before"."kind" = 'providers' AND "roles" = '{}' AND NOT "is_emptied" THEN 'manager' END,
  CASE WHEN "before"."kind" = 'providerUsers' AND (
    'clinical' = ANY("roles") OR ("roles" = '{}' AND ("treats" OR NOT "is_emptied"))
  ) THEN 'provider' END,
  CASE WHEN 'clinical' = ANY("roles") THEN 'author:clinical' END,
  CASE WHEN 'marketing' = ANY("roles") THEN 'author:marketing' END,
  CASE WHEN 'publisher' = ANY("roles") THEN 'publisher' END,
  CASE WHEN 'engineer' = ANY("roles") THEN 'engineer' END
], NULL) END
FROM "before" WHERE "before"."id" = "users"."id";--> statement-breakpoint
-- A practice is not left without a manager who can sign in: then those who managed until here go on.
UPDATE "users" SET "grants" = '{manager}'
WHERE "kind" = 'providers' AND "grants" = '{}' AND "disabled_at" IS NULL
  AND EXISTS (
    SELECT FROM "staff_changes" WHERE "staff_id" = "users"."id" AND "change"->>'kind' = 'rolesChanged'
  )
  AND NOT EXISTS (
    SELECT FROM "users" "other" WHERE 'manager' = ANY("other"."grants")
      AND "other"."disabled_at" IS NULL AND "other"."email_verified_at" IS NOT NULL
  );
