CREATE TABLE "account_undos" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_undos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"temporary_password" boolean NOT NULL,
	"expires_ts" bigint NOT NULL,
	CONSTRAINT "account_undos_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"last_login_ts" bigint NOT NULL,
	CONSTRAINT "known_devices_channel_id_user_id_device_hash_pk" PRIMARY KEY("channel_id","user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "account_undos" ADD CONSTRAINT "account_undos_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_undos" ADD CONSTRAINT "account_undos_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_undos_channel_id_token_hash_index" ON "account_undos" USING btree ("channel_id","token_hash");--> statement-breakpoint
CREATE INDEX "account_undos_channel_id_email_index" ON "account_undos" USING btree ("channel_id","email");--> statement-breakpoint
CREATE INDEX "account_undos_channel_id_user_id_index" ON "account_undos" USING btree ("channel_id","user_id");