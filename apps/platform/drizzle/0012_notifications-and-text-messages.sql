CREATE TABLE "known_offers" (
	"channel_id" text NOT NULL,
	"type" text NOT NULL,
	"id" bigint NOT NULL,
	"price" numeric(12, 2),
	"former_price" numeric(12, 2),
	"revision" bigint NOT NULL,
	CONSTRAINT "known_offers_channel_id_type_id_pk" PRIMARY KEY("channel_id","type","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"start_ts" bigint,
	"queued_ts" bigint NOT NULL,
	"sent_ts" bigint,
	CONSTRAINT "notifications_pk" PRIMARY KEY("channel_id","user_id","kind","subject_type","subject_id","revision")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "medium" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "known_offers" ADD CONSTRAINT "known_offers_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_channel_id_subject_type_subject_id_index" ON "notifications" USING btree ("channel_id","subject_type","subject_id");--> statement-breakpoint
UPDATE "users" SET "language" = "latest"."language", "time_zone" = "latest"."time_zone" FROM (
	SELECT DISTINCT ON ("channel_id", "user_id") "channel_id", "user_id", "language", "time_zone" FROM "sessions"
	WHERE "user_id" IS NOT NULL ORDER BY "channel_id", "user_id", "last_seen_ts" DESC
) AS "latest" WHERE "latest"."channel_id" = "users"."channel_id" AND "latest"."user_id" = "users"."id";
