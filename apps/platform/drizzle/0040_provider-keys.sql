CREATE TABLE "payment_customer_keys" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"provider_key" text NOT NULL,
	CONSTRAINT "payment_customer_keys_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_key" text;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD COLUMN "provider_key" text;--> statement-breakpoint
ALTER TABLE "payment_customer_keys" ADD CONSTRAINT "payment_customer_keys_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer_keys" ADD CONSTRAINT "payment_customer_keys_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;