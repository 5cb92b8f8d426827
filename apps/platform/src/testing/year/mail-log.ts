import * as z from 'zod';
import type { OpenDatabase } from '../../db/sql-database.ts';

const rowsSchema = z.array(z.object({ recipient: z.string(), subject: z.string(), withdrawn: z.boolean() }));
/** `withdrawn`: deleted before it was sent, with its account. */
export type LoggedMail = z.infer<typeof rowsSchema>[number];

/** A trigger, because the platform deletes messages from its outbox. It sees only what is committed. */
const TRIGGER = `
  create schema observed;
  create table observed.mail (channel_id text, id bigint, recipient text, subject text, withdrawn boolean default false);
  create function observed.log_mail() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into observed.mail values (new.channel_id, new.id, new.recipient, new.subject);
    elsif old.sent_ts is null and old.failed_ts is null then
      update observed.mail set withdrawn = true where channel_id = old.channel_id and id = old.id;
    end if;
    return null;
  end $$;
  create trigger log_mail after insert or delete on outbox for each row execute function observed.log_mail();`;

/** Every message that was ever committed to the outbox, across restores. */
export function createMailLog() {
  const earlier: LoggedMail[] = [];
  const read = async ({ executeSql }: OpenDatabase) =>
    rowsSchema.parse((await executeSql('select recipient, subject, withdrawn from observed.mail')).rows);
  return {
    install: ({ executeSql }: OpenDatabase) => executeSql(TRIGGER),
    /** Keeps the messages of a database that is replaced. */
    async collect(database: OpenDatabase): Promise<void> {
      earlier.push(...(await read(database)));
    },
    all: async (database: OpenDatabase): Promise<readonly LoggedMail[]> => [
      ...earlier,
      ...(await read(database)),
    ],
  };
}
