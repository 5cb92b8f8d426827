-- Telephone numbers lose the international prefix 00, as new ones do (`normalizeLogin`). Accounts that would then have
-- the same number stay as they are, because merging them is an operator's decision.
UPDATE "users" AS "changed" SET "email" = regexp_replace("changed"."email", '^(00)+(?=[0-9]{10})', '')
WHERE "changed"."email" ~ '^00[0-9]{10,12}$'
  AND NOT EXISTS (
    SELECT 1 FROM "users" AS "other"
    WHERE "other"."channel_id" = "changed"."channel_id" AND "other"."id" <> "changed"."id"
      AND regexp_replace("other"."email", '^(00)+(?=[0-9]{10})', '') = regexp_replace("changed"."email", '^(00)+(?=[0-9]{10})', '')
  );--> statement-breakpoint
UPDATE "users" SET "pending_email" = regexp_replace("pending_email", '^(00)+(?=[0-9]{10})', '')
WHERE "pending_email" ~ '^00[0-9]{10,12}$';--> statement-breakpoint
UPDATE "account_undos" SET "email" = regexp_replace("email", '^(00)+(?=[0-9]{10})', '')
WHERE "email" ~ '^00[0-9]{10,12}$';
