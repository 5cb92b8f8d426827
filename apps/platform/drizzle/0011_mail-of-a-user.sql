ALTER TABLE "outbox" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_id_user_id_users_channel_id_id_fk" FOREIGN KEY ("channel_id","user_id") REFERENCES "public"."users"("channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_channel_id_user_id_index" ON "outbox" USING btree ("channel_id","user_id");--> statement-breakpoint
UPDATE "outbox" SET "user_id" = "users"."id" FROM "users" WHERE "users"."channel_id" = "outbox"."channel_id" AND "outbox"."recipient" IN ("users"."email", "users"."pending_email");
