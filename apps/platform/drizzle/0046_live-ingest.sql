CREATE TABLE "ingest_files" (
	"channel_id" text NOT NULL,
	"stream_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ingest_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"path" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"arrived_ms" bigint NOT NULL,
	CONSTRAINT "ingest_files_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingest_segments" (
	"channel_id" text NOT NULL,
	"stream_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ingest_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"rendition" text NOT NULL,
	"run" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"number" integer,
	"place" integer,
	"period" integer,
	"start_ms" double precision NOT NULL,
	"duration_ms" double precision NOT NULL,
	"file_id" bigint,
	"init_file_id" bigint,
	"bytes" bigint NOT NULL,
	"extension" text NOT NULL,
	CONSTRAINT "ingest_segments_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "ingest_segments_channel_id_stream_id_rendition_number_unique" UNIQUE("channel_id","stream_id","rendition","number")
);
--> statement-breakpoint
CREATE TABLE "ingest_streams" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ingest_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"created_ts" bigint NOT NULL,
	"revoked_ts" bigint,
	"active_feed" text DEFAULT 'main' NOT NULL,
	"period" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"layout" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"planned_end_ts" bigint,
	CONSTRAINT "ingest_streams_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "ingest_streams_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "ingest_streams_channel_id_event_id_unique" UNIQUE("channel_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "ingest_tracks" (
	"channel_id" text NOT NULL,
	"stream_id" bigint NOT NULL,
	"feed" text NOT NULL,
	"rendition" text NOT NULL,
	"run" integer NOT NULL,
	"last_sequence" bigint,
	"last_file_id" bigint,
	"floor_file_id" bigint NOT NULL,
	"last_end_ms" double precision,
	"pending" jsonb NOT NULL,
	"awaited" text,
	"target_s" double precision NOT NULL,
	"is_ended" boolean NOT NULL,
	CONSTRAINT "ingest_tracks_channel_id_stream_id_feed_rendition_pk" PRIMARY KEY("channel_id","stream_id","feed","rendition")
);
--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_files" ADD CONSTRAINT "ingest_files_channel_id_stream_id_ingest_streams_channel_id_id_fk" FOREIGN KEY ("channel_id","stream_id") REFERENCES "public"."ingest_streams"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_segments" ADD CONSTRAINT "ingest_segments_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_segments" ADD CONSTRAINT "ingest_segments_channel_id_stream_id_ingest_streams_channel_id_id_fk" FOREIGN KEY ("channel_id","stream_id") REFERENCES "public"."ingest_streams"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_streams" ADD CONSTRAINT "ingest_streams_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_streams" ADD CONSTRAINT "ingest_streams_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_tracks" ADD CONSTRAINT "ingest_tracks_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_tracks" ADD CONSTRAINT "ingest_tracks_channel_id_stream_id_ingest_streams_channel_id_id_fk" FOREIGN KEY ("channel_id","stream_id") REFERENCES "public"."ingest_streams"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingest_files_channel_id_stream_id_feed_path_index" ON "ingest_files" USING btree ("channel_id","stream_id","feed","path");--> statement-breakpoint
CREATE INDEX "ingest_files_arrived_ms_index" ON "ingest_files" USING btree ("arrived_ms");--> statement-breakpoint
CREATE INDEX "ingest_segments_channel_id_stream_id_place_index" ON "ingest_segments" USING btree ("channel_id","stream_id","place");--> statement-breakpoint
CREATE INDEX "ingest_segments_channel_id_file_id_index" ON "ingest_segments" USING btree ("channel_id","file_id");--> statement-breakpoint
CREATE INDEX "ingest_segments_channel_id_init_file_id_index" ON "ingest_segments" USING btree ("channel_id","init_file_id");--> statement-breakpoint
CREATE INDEX "ingest_segments_start_ms_index" ON "ingest_segments" USING btree ("start_ms") WHERE number is null;--> statement-breakpoint
CREATE INDEX "ingest_segments_channel_id_stream_id_feed_run_sequence_index" ON "ingest_segments" USING btree ("channel_id","stream_id","feed","run","sequence");