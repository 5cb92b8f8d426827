CREATE TABLE "channel_taxes" (
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(6, 4) NOT NULL,
	CONSTRAINT "channel_taxes_channel_id_pk" PRIMARY KEY("channel_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"channel_id" text NOT NULL,
	"code" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_minor" bigint,
	"minimum_minor" bigint NOT NULL,
	"expires_ts" bigint,
	"max_uses" bigint,
	"max_uses_per_user" bigint,
	CONSTRAINT "coupons_channel_id_code_pk" PRIMARY KEY("channel_id","code")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"channel_id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"participant_id" bigint,
	"event_categories" jsonb NOT NULL,
	"from_ts" bigint NOT NULL,
	"until_ts" bigint,
	"revoked_ts" bigint,
	CONSTRAINT "grants_channel_id_order_id_pk" PRIMARY KEY("channel_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "held_subscriptions" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "held_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"auto_renewal" text NOT NULL,
	"state" text NOT NULL,
	"payment_method" text,
	"customer" text,
	"period_end_ts" bigint NOT NULL,
	"next_attempt_ts" bigint NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "held_subscriptions_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "held_subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"product_id" bigint NOT NULL,
	"participant_id" bigint,
	"event_category_id" bigint,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"coupon_code" text,
	"idempotency_key" text NOT NULL,
	"payment_method" text,
	"customer" text,
	"intent_id" text,
	"client_secret" text,
	"requires_action" boolean DEFAULT false NOT NULL,
	"failure" text,
	"held_subscription_id" bigint,
	"created_ts" bigint NOT NULL,
	"paid_ts" bigint,
	"refund_requested_ts" bigint,
	"refunded_ts" bigint,
	CONSTRAINT "orders_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "orders_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"channel_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"customer" text NOT NULL,
	CONSTRAINT "payment_customers_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id"),
	CONSTRAINT "payment_customers_customer_unique" UNIQUE("customer")
);
--> statement-breakpoint
CREATE TABLE "platform_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" bigint NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"event_id" text PRIMARY KEY NOT NULL,
	"attempts" bigint NOT NULL,
	"next_ts" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer" text,
	"data" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_ts" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_taxes" ADD CONSTRAINT "channel_taxes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_channel_id_order_id_orders_channel_id_id_fk" FOREIGN KEY ("channel_id","order_id") REFERENCES "public"."orders"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_subscriptions" ADD CONSTRAINT "held_subscriptions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_subscriptions" ADD CONSTRAINT "held_subscriptions_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_subscriptions" ADD CONSTRAINT "held_subscriptions_channel_id_subscription_id_subscriptions_channel_id_id_fk" FOREIGN KEY ("channel_id","subscription_id") REFERENCES "public"."subscriptions"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_channel_id_user_id_index" ON "grants" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "held_subscriptions_channel_id_user_id_index" ON "held_subscriptions" USING btree ("channel_id","user_id");--> statement-breakpoint
CREATE INDEX "held_subscriptions_state_next_attempt_ts_index" ON "held_subscriptions" USING btree ("state","next_attempt_ts");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_channel_id_user_id_idempotency_key_index" ON "orders" USING btree ("channel_id","user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_intent_id_index" ON "orders" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_next_ts_index" ON "sandbox_deliveries" USING btree ("next_ts");--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind_customer_index" ON "sandbox_objects" USING btree ("kind","customer");