ALTER TABLE "channel_taxes" DROP CONSTRAINT "channel_taxes_channel_id_pk";--> statement-breakpoint
ALTER TABLE "channel_taxes" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_taxes" ALTER COLUMN "percent" SET DATA TYPE numeric(7, 4);--> statement-breakpoint
ALTER TABLE "channel_taxes" ADD CONSTRAINT "channel_taxes_channel_id_position_pk" PRIMARY KEY("channel_id","position");--> statement-breakpoint
ALTER TABLE "held_subscriptions" ADD COLUMN "buyer_area" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_area" text;--> statement-breakpoint
ALTER TABLE "channel_taxes" ADD COLUMN "is_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_taxes" ADD COLUMN "areas" jsonb;
