-- expands
ALTER TABLE "carts" ADD COLUMN "currency" text;