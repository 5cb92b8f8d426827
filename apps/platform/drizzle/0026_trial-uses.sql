CREATE TABLE "trial_uses" (
	"channel_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"started_ts" bigint NOT NULL,
	CONSTRAINT "trial_uses_channel_id_key_hash_pk" PRIMARY KEY("channel_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;