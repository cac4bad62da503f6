-- expands
ALTER TABLE "follow_ups" ADD COLUMN "answered_in" uuid;