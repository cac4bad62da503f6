-- expands
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;