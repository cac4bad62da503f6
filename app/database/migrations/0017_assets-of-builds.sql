-- expands
CREATE TABLE "served_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"file" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"mac" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
