ALTER TABLE "calendar_feeds" ADD COLUMN "sealed_token" text;--> statement-breakpoint
UPDATE "calendar_feeds" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
