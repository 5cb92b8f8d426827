ALTER TABLE "event_downloads" ADD COLUMN "quality" text;--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD COLUMN "shape" text DEFAULT 'wide' NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "folded_name" text;--> statement-breakpoint
CREATE INDEX "clips_channel_id_index" ON "clips" USING btree ("channel_id") WHERE folded_name is null;