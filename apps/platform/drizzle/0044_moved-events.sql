ALTER TABLE "event_changes" ADD COLUMN "moved_revision" integer;--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "moved_ts" bigint;