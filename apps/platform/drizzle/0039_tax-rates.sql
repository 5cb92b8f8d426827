CREATE TABLE "tax_rates" (
	"channel_id" text NOT NULL,
	"position" bigint NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(7, 4) NOT NULL,
	"is_included" boolean NOT NULL,
	"areas" jsonb,
	CONSTRAINT "tax_rates_channel_id_position_pk" PRIMARY KEY("channel_id","position")
);
--> statement-breakpoint
ALTER TABLE "held_subscriptions" ADD COLUMN "buyer_area" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_area" text;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "tax_rates" ("channel_id", "position", "name", "percent", "is_included") SELECT "channel_id", 0, "name", "percent", false FROM "channel_taxes";
