CREATE TABLE "event_downloads" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at_ts" bigint NOT NULL,
	CONSTRAINT "event_downloads_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "content_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_downloads" ADD CONSTRAINT "event_downloads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_downloads" ADD CONSTRAINT "event_downloads_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_downloads" ADD CONSTRAINT "event_downloads_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_downloads_channel_id_user_id_index" ON "event_downloads" USING btree ("channel_id","user_id");