ALTER TABLE "outbox" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_ts" bigint;--> statement-breakpoint
CREATE INDEX "outbox_priority_id_index" ON "outbox" USING btree ("priority","id") WHERE "outbox"."sent_ts" is null and "outbox"."failed_ts" is null;