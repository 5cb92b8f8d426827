CREATE TABLE "viewing_positions" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"position_s" bigint NOT NULL,
	"duration_s" bigint NOT NULL,
	"watched_ts" bigint NOT NULL,
	CONSTRAINT "viewing_positions_channel_id_user_id_event_id_pk" PRIMARY KEY("channel_id","user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "prerolls" ADD COLUMN "suppression_s" integer;--> statement-breakpoint
ALTER TABLE "prerolls" ADD COLUMN "skip_after_s" integer;--> statement-breakpoint
ALTER TABLE "viewing_positions" ADD CONSTRAINT "viewing_positions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_positions" ADD CONSTRAINT "viewing_positions_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_positions" ADD CONSTRAINT "viewing_positions_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE cascade ON UPDATE no action;