CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at_ts" bigint NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"channel_id" text NOT NULL,
	"target" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_ts" bigint;--> statement-breakpoint
CREATE INDEX "operator_actions_channel_id_at_ts_index" ON "operator_actions" USING btree ("channel_id","at_ts");--> statement-breakpoint
-- The audit log is append-only.
CREATE FUNCTION refuse_change_of_operator_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_actions is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "operator_actions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operator_actions();
