CREATE FUNCTION count_channel_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content_version := OLD.content_version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER count_write BEFORE UPDATE ON "channels" FOR EACH ROW EXECUTE FUNCTION count_channel_write();--> statement-breakpoint
CREATE FUNCTION count_content_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of "channels" does the counting.
  UPDATE "channels" SET "content_version" = "content_version" WHERE "id" IN (SELECT DISTINCT "channel_id" FROM written);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'event_categories', 'event_locations', 'events', 'faq', 'goals', 'menu_items', 'packages', 'pages',
    'participant_group_members', 'participant_group_properties', 'participant_groups', 'participants', 'prerolls',
    'slides', 'static_blocks', 'subscriptions'
  ] LOOP
    EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write()', content);
    EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write()', content);
    EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write()', content);
  END LOOP;
END $$;
