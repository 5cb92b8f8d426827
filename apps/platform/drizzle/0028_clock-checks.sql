CREATE TABLE "clock_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_ts" bigint NOT NULL,
	"trusted_from_ts" bigint DEFAULT 0 NOT NULL
);
