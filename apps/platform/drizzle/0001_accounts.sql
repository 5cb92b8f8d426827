CREATE TABLE "outbox" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_ts" bigint NOT NULL,
	"sent_ts" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_ts" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"channel_id" text NOT NULL,
	"bucket" text NOT NULL,
	"ends_ts" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_channel_id_bucket_pk" PRIMARY KEY("channel_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"expires_ts" bigint NOT NULL,
	CONSTRAINT "sign_in_codes_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"channel_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "social_identities_channel_id_provider_subject_pk" PRIMARY KEY("channel_id","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"session_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"expires_ts" bigint NOT NULL,
	"user_id" bigint,
	"ticket_hash" text,
	CONSTRAINT "social_logins_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"channel_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_ts" bigint NOT NULL,
	CONSTRAINT "used_tokens_channel_id_token_hash_pk" PRIMARY KEY("channel_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_api_key_unique";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_channel_id_api_key_pk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "api_key" TO "key_hash";--> statement-breakpoint
-- Keys that are out there stay good; only their hashes are kept from here on.
UPDATE "sessions" SET "key_hash" = encode(sha256(convert_to("key_hash", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_channel_id_id_pk" PRIMARY KEY("channel_id","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_ts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_ts" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_ts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_channel_id_session_id_sessions_channel_id_id_fk" FOREIGN KEY ("channel_id","session_id") REFERENCES "public"."sessions"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_tokens" ADD CONSTRAINT "used_tokens_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_codes_channel_id_code_hash_index" ON "sign_in_codes" USING btree ("channel_id","code_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_key_hash_unique" UNIQUE("key_hash");
