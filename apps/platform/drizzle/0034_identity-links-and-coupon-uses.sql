CREATE TABLE "past_coupon_uses" (
	"channel_id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"coupon_code" text NOT NULL,
	"key_hash" text NOT NULL,
	"deleted_ts" bigint NOT NULL,
	CONSTRAINT "past_coupon_uses_channel_id_order_id_pk" PRIMARY KEY("channel_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "linked_ts" bigint;--> statement-breakpoint
ALTER TABLE "past_coupon_uses" ADD CONSTRAINT "past_coupon_uses_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_coupon_uses_channel_id_key_hash_index" ON "past_coupon_uses" USING btree ("channel_id","key_hash");