ALTER TABLE "events" ALTER COLUMN "base_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "service_fee" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "known_offers" ALTER COLUMN "price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "known_offers" ALTER COLUMN "former_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "base_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "service_fee" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "base_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "service_fee" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "is_off_session" = true WHERE "kind" = 'updated';
