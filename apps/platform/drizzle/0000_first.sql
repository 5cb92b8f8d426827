CREATE TABLE "channel_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"geo" jsonb NOT NULL,
	"color_settings" jsonb NOT NULL,
	"seed_hash" text NOT NULL,
	CONSTRAINT "channels_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "event_categories" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"surface" text NOT NULL,
	"image" text,
	"weight" integer NOT NULL,
	CONSTRAINT "event_categories_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_locations" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"country_code" text NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "event_locations_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"start_ts" bigint NOT NULL,
	"end_ts" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"home_id" bigint NOT NULL,
	"away_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"base_price" numeric(12, 2),
	"service_fee" numeric(12, 2),
	"image" text,
	CONSTRAINT "events_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "faq_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"channel_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"at_ts" bigint NOT NULL,
	"side" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "goals_channel_id_event_id_position_pk" PRIMARY KEY("channel_id","event_id","position")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"image" text,
	"url" text,
	"weight" integer NOT NULL,
	CONSTRAINT "menu_items_channel_id_kind_target_id_pk" PRIMARY KEY("channel_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"service_fee" numeric(12, 2) NOT NULL,
	"is_team_pass" boolean NOT NULL,
	"event_categories" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"tag" text,
	"type" text NOT NULL,
	CONSTRAINT "packages_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"alt_name" text,
	"content" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "pages_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "participant_group_members" (
	"channel_id" text NOT NULL,
	"group_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	CONSTRAINT "participant_group_members_channel_id_group_id_participant_id_pk" PRIMARY KEY("channel_id","group_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "participant_group_properties" (
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"values" jsonb NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "participant_group_properties_channel_id_name_pk" PRIMARY KEY("channel_id","name")
);
--> statement-breakpoint
CREATE TABLE "participant_groups" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"parent_id" bigint,
	"properties" jsonb NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "participant_groups_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"logo" text,
	"cover" text,
	"properties" jsonb NOT NULL,
	CONSTRAINT "participants_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"channel_id" text NOT NULL,
	"api_key" text NOT NULL,
	"user_id" bigint,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_ts" bigint NOT NULL,
	CONSTRAINT "sessions_channel_id_api_key_pk" PRIMARY KEY("channel_id","api_key"),
	CONSTRAINT "sessions_api_key_unique" UNIQUE("api_key")
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"slidable_type" text,
	"slidable_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"url" text,
	"button" text,
	"weight" integer NOT NULL,
	CONSTRAINT "slides_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "static_blocks" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"alias" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "static_blocks_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"channel_id" text NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"service_fee" numeric(12, 2) NOT NULL,
	"offer" text NOT NULL,
	"period" integer NOT NULL,
	"trial_period" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "subscriptions_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"temporary_password" boolean DEFAULT false NOT NULL,
	"trial_period_used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "channel_domains" ADD CONSTRAINT "channel_domains_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_categories" ADD CONSTRAINT "event_categories_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_locations" ADD CONSTRAINT "event_locations_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_home_id_participants_channel_id_id_fk" FOREIGN KEY ("channel_id","home_id") REFERENCES "public"."participants"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_away_id_participants_channel_id_id_fk" FOREIGN KEY ("channel_id","away_id") REFERENCES "public"."participants"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_category_id_event_categories_channel_id_id_fk" FOREIGN KEY ("channel_id","category_id") REFERENCES "public"."event_categories"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_location_id_event_locations_channel_id_id_fk" FOREIGN KEY ("channel_id","location_id") REFERENCES "public"."event_locations"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_channel_id_event_id_events_channel_id_id_fk" FOREIGN KEY ("channel_id","event_id") REFERENCES "public"."events"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_group_members" ADD CONSTRAINT "participant_group_members_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_group_members" ADD CONSTRAINT "participant_group_members_channel_id_group_id_participant_groups_channel_id_id_fk" FOREIGN KEY ("channel_id","group_id") REFERENCES "public"."participant_groups"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_group_members" ADD CONSTRAINT "participant_group_members_channel_id_participant_id_participants_channel_id_id_fk" FOREIGN KEY ("channel_id","participant_id") REFERENCES "public"."participants"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_group_properties" ADD CONSTRAINT "participant_group_properties_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_groups" ADD CONSTRAINT "participant_groups_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_groups" ADD CONSTRAINT "participant_groups_channel_id_parent_id_participant_groups_channel_id_id_fk" FOREIGN KEY ("channel_id","parent_id") REFERENCES "public"."participant_groups"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_blocks" ADD CONSTRAINT "static_blocks_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_channel_id_slug_index" ON "events" USING btree ("channel_id","slug");--> statement-breakpoint
CREATE INDEX "events_channel_id_start_ts_index" ON "events" USING btree ("channel_id","start_ts");--> statement-breakpoint
CREATE INDEX "events_channel_id_home_id_index" ON "events" USING btree ("channel_id","home_id");--> statement-breakpoint
CREATE INDEX "events_channel_id_away_id_index" ON "events" USING btree ("channel_id","away_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_channel_id_url_index" ON "pages" USING btree ("channel_id","url");--> statement-breakpoint
CREATE INDEX "participant_group_members_channel_id_participant_id_index" ON "participant_group_members" USING btree ("channel_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_channel_id_email_index" ON "users" USING btree ("channel_id","email");