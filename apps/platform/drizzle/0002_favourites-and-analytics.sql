CREATE TABLE "analytics_records" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"session_uuid" uuid,
	"user_id" bigint,
	"fields" jsonb NOT NULL,
	"arrived_ts" bigint NOT NULL,
	CONSTRAINT "analytics_records_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_sessions" (
	"channel_id" text NOT NULL,
	"uuid" uuid NOT NULL,
	"hash" text NOT NULL,
	"ip" text,
	"device_type" text NOT NULL,
	"user_agent" text NOT NULL,
	"resolution" text NOT NULL,
	"platform" text NOT NULL,
	"created_ts" bigint NOT NULL,
	"expires_ts" bigint NOT NULL,
	CONSTRAINT "analytics_sessions_channel_id_uuid_pk" PRIMARY KEY("channel_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"token" text NOT NULL,
	"created_ts" bigint NOT NULL,
	CONSTRAINT "calendar_feeds_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id"),
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "custom_form_fields" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_form_fields_channel_id_user_id_alias_name_pk" PRIMARY KEY("channel_id","user_id","alias","name")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" integer,
	"service" text NOT NULL,
	"message" text NOT NULL,
	"request_data" jsonb,
	"url" text NOT NULL,
	"arrived_ts" bigint NOT NULL,
	CONSTRAINT "error_reports_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"channel_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"cancelled" boolean NOT NULL,
	"changed_ts" bigint NOT NULL,
	CONSTRAINT "event_changes_channel_id_event_id_pk" PRIMARY KEY("channel_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "favorites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_ts" bigint NOT NULL,
	CONSTRAINT "favorites_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "prerolls" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"surface" text NOT NULL,
	"weight" integer NOT NULL,
	"location_id" bigint,
	"event_categories" jsonb NOT NULL,
	"for_vod" boolean NOT NULL,
	"for_live" boolean NOT NULL,
	CONSTRAINT "prerolls_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "analytics_records" ADD CONSTRAINT "analytics_records_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_sessions" ADD CONSTRAINT "analytics_sessions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_form_fields" ADD CONSTRAINT "custom_form_fields_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_form_fields" ADD CONSTRAINT "custom_form_fields_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prerolls" ADD CONSTRAINT "prerolls_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_sessions_channel_id_hash_index" ON "analytics_sessions" USING btree ("channel_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_channel_id_user_id_type_target_id_index" ON "favorites" USING btree ("channel_id","user_id","type","target_id");