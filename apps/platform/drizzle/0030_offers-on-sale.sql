ALTER TABLE "packages" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;