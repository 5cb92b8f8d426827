-- Whether an event is cancelled is part of cached responses, so its changes count as content (see 0009).
CREATE TRIGGER count_insert AFTER INSERT ON "event_changes" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write();--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON "event_changes" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write();--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON "event_changes" REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_content_write();
