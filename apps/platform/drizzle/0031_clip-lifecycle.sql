CREATE TABLE "clip_renditions" (
	"channel_id" text NOT NULL,
	"clip_id" bigint NOT NULL,
	"shape" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer NOT NULL,
	"created_ts" bigint NOT NULL,
	CONSTRAINT "clip_renditions_channel_id_clip_id_shape_pk" PRIMARY KEY("channel_id","clip_id","shape")
);
--> statement-breakpoint
CREATE TABLE "clip_requests" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"clip_id" bigint NOT NULL,
	CONSTRAINT "clip_requests_channel_id_user_id_key_pk" PRIMARY KEY("channel_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "deleted_ts" bigint;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "files_removed_ts" bigint;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD CONSTRAINT "clip_renditions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD CONSTRAINT "clip_renditions_channel_id_clip_id_clips_channel_id_id_fk" FOREIGN KEY ("channel_id","clip_id") REFERENCES "public"."clips"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_requests" ADD CONSTRAINT "clip_requests_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_requests" ADD CONSTRAINT "clip_requests_channel_id_clip_id_clips_channel_id_id_fk" FOREIGN KEY ("channel_id","clip_id") REFERENCES "public"."clips"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_requests" ADD CONSTRAINT "clip_requests_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_requests_channel_id_clip_id_index" ON "clip_requests" USING btree ("channel_id","clip_id");--> statement-breakpoint
CREATE INDEX "clips_deleted_ts_index" ON "clips" USING btree ("deleted_ts") WHERE deleted_ts is not null and files_removed_ts is null;