ALTER TABLE "events" ALTER COLUMN "home_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "away_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "participant_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_time_tba" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "events_participant_ids_index" ON "events" USING gin ("participant_ids");