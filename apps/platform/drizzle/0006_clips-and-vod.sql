CREATE TABLE "clip_downloads" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clip_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clip_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at_ts" bigint NOT NULL,
	CONSTRAINT "clip_downloads_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"name" text NOT NULL,
	"tags" jsonb NOT NULL,
	"start_s" numeric(12, 3) NOT NULL,
	"duration_s" numeric(12, 3) NOT NULL,
	"state" text NOT NULL,
	"progress" integer NOT NULL,
	"created_ts" bigint NOT NULL,
	CONSTRAINT "clips_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "clips_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "vod_categories" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "vod_categories_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "vod_media" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"category_id" bigint NOT NULL,
	"event_id" bigint,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date_ts" bigint NOT NULL,
	"duration_s" integer NOT NULL,
	"surface" text NOT NULL,
	"first_segment" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "vod_media_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "vod_media_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "vod_rails" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"title" text NOT NULL,
	"media_ids" jsonb NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "vod_rails_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD CONSTRAINT "clip_downloads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD CONSTRAINT "clip_downloads_channel_id_clip_id_clips_channel_id_id_fk" FOREIGN KEY ("channel_id","clip_id") REFERENCES "public"."clips"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD CONSTRAINT "clip_downloads_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_categories" ADD CONSTRAINT "vod_categories_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_media" ADD CONSTRAINT "vod_media_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_media" ADD CONSTRAINT "vod_media_channel_id_category_id_vod_categories_channel_id_id_fk" FOREIGN KEY ("channel_id","category_id") REFERENCES "public"."vod_categories"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_media" ADD CONSTRAINT "vod_media_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_rails" ADD CONSTRAINT "vod_rails_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_downloads_channel_id_user_id_index" ON "clip_downloads" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "clips_channel_id_event_id_index" ON "clips" USING btree ("channel_id","event_id");--> statement-breakpoint
CREATE INDEX "clips_channel_id_user_id_index" ON "clips" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "vod_media_channel_id_date_ts_index" ON "vod_media" USING btree ("channel_id","date_ts");