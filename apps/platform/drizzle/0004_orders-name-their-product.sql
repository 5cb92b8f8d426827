ALTER TABLE "orders" ADD COLUMN "product_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "held_subscriptions" DROP COLUMN "customer";