CREATE TABLE "partial_refunds" (
	"channel_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "partial_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"requested_ts" bigint NOT NULL,
	"finished_ts" bigint,
	"failure" text,
	CONSTRAINT "partial_refunds_channel_id_id_pk" PRIMARY KEY("channel_id","id"),
	CONSTRAINT "partial_refunds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_channel_id_order_id_orders_channel_id_id_fk" FOREIGN KEY ("channel_id","order_id") REFERENCES "public"."orders"("channel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refunds_channel_id_order_id_index" ON "partial_refunds" USING btree ("channel_id","order_id");