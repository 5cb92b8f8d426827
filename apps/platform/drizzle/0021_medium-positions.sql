CREATE TABLE "medium_positions" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"position_s" bigint NOT NULL,
	"duration_s" bigint NOT NULL,
	"watched_ts" bigint NOT NULL,
	"medium_id" bigint NOT NULL,
	CONSTRAINT "medium_positions_channel_id_user_id_medium_id_pk" PRIMARY KEY("channel_id","user_id","medium_id")
);
--> statement-breakpoint
ALTER TABLE "medium_positions" ADD CONSTRAINT "medium_positions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_positions" ADD CONSTRAINT "medium_positions_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medium_positions" ADD CONSTRAINT "medium_positions_channel_id_medium_id_vod_media_channel_id_id_fk" FOREIGN KEY ("channel_id","medium_id") REFERENCES "public"."vod_media"("channel_id","id") ON DELETE cascade ON UPDATE no action;