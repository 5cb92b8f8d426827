ALTER TABLE "orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "refunded_minor" = "total_minor" WHERE "status" = 'refunded';
