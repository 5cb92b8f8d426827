ALTER TABLE "social_identities" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "linked_ts" bigint;