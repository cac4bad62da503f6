-- expands
ALTER TABLE "email_links" ADD COLUMN "visitor_id" uuid;