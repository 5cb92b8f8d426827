CREATE TABLE "event_words" (
	"channel_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"name_words" text NOT NULL,
	"other_words" text NOT NULL,
	CONSTRAINT "event_words_channel_id_event_id_pk" PRIMARY KEY("channel_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_words" ADD CONSTRAINT "event_words_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_words" ADD CONSTRAINT "event_words_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_words_search" ON "event_words" USING gin ((setweight(to_tsvector('simple', "name_words"), 'A') || setweight(to_tsvector('simple', "other_words"), 'B')));--> statement-breakpoint
-- Names with й or ї are folded again: both letters stay now.
UPDATE "clips" SET "folded_name" = NULL WHERE "folded_name" ~ '[иі]';
