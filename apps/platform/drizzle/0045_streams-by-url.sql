ALTER TABLE "events" ADD COLUMN "stream" jsonb;--> statement-breakpoint
ALTER TABLE "vod_media" ADD COLUMN "stream" jsonb;