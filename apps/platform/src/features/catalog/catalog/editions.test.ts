import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../db/schema.ts';
import {
  eventCategories,
  eventLocations,
  events,
  goals,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
} from './schema.ts';
import { eventChanges } from './schema.ts';
import { faq, menuItems, pages, prerolls, slides, staticBlocks } from '../presentation/schema.ts';
import { packages, subscriptions } from '../../commerce/orders/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import { readingLanguage } from '../../../db/reading-language.ts';
import { createEditions } from '../../../http/editions.ts';
import { nextChange } from './next-change.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, 'northline')).limit(1);
  if (!event) expect.unreachable();
  const change = { channelId: 'northline', eventId: event.id, revision: 1, cancelled: false, changedTs: 0 };
  await fixture.db.insert(eventChanges).values(change);
});
afterAll(() => fixture.close());

const readChannel = async (id = 'northline'): Promise<Channel> => {
  const [channel] = await fixture.db.select().from(channels).where(eq(channels.id, id));
  return channel ?? expect.unreachable();
};
const versionOf = async (id: string) => (await readChannel(id)).contentVersion;
const nowTs = () => fixture.clock.now() / 1000;

/** Tables that cached responses depend on. */
const CONTENT_TABLES: readonly PgTable[] = [
  eventCategories,
  eventChanges,
  eventLocations,
  events,
  faq,
  goals,
  menuItems,
  packages,
  pages,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
  prerolls,
  slides,
  staticBlocks,
  subscriptions,
];

describe('the version of a channel’s content', () => {
  it.each(CONTENT_TABLES.map((table) => getTableConfig(table).name))(
    'the version increments with every write to %s',
    async (name) => {
      const before = [await versionOf('northline'), await versionOf('homefield')];
      const table = sql.identifier(name);
      await fixture.db.execute(
        sql`update ${table} set channel_id = channel_id where channel_id = 'northline'`,
      );
      expect(await versionOf('northline')).toBe((before[0] ?? 0) + 1);
      expect(await versionOf('homefield')).toBe(before[1]);
      await fixture.db.execute(sql`delete from ${table} where channel_id = 'nothing'`);
      expect(await versionOf('northline')).toBe((before[0] ?? 0) + 1);
    },
  );

  it('the version increments with inserts, deletes, and changes of the channel', async () => {
    const before = await versionOf('northline');
    const row = { channelId: 'northline', id: 99_001, question: '?', answer: '!', weight: 99 };
    await fixture.db.insert(faq).values(row);
    expect(await versionOf('northline')).toBe(before + 1);
    await fixture.db.delete(faq).where(eq(faq.id, row.id));
    expect(await versionOf('northline')).toBe(before + 2);
    await fixture.db.update(channels).set({ name: 'Northline' }).where(eq(channels.id, 'northline'));
    expect(await versionOf('northline')).toBe(before + 3);
  });

  it('the version is unchanged after a rollback', async () => {
    const before = await versionOf('northline');
    const transaction = fixture.db.transaction(async (tx) => {
      await tx.update(faq).set({ question: 'Never' });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await versionOf('northline')).toBe(before);
  });
});

const EN = readingLanguage('en', 'en');

describe('an edition', () => {
  const bytesOf = () => 1;
  const countingOptions = () => {
    let made = 0;
    return { make: () => Promise.resolve({ made: (made += 1) }), bytesOf };
  };

  it('computes a value once for concurrent callers', async () => {
    const edition = await createEditions(fixture.db, nextChange).of(await readChannel(), nowTs(), EN);
    const options = countingOptions();
    const all = await Promise.all(Array.from({ length: 20 }, () => edition.keep('one', options)));
    expect(new Set(all.map(({ made }) => made))).toEqual(new Set([1]));
    expect(await edition.keep('two', options)).toEqual({ made: 2 });
  });

  it('keeps a value for each language', async () => {
    const editions = createEditions(fixture.db, nextChange);
    const options = countingOptions();
    const keep = async (language: string) => {
      const edition = await editions.of(await readChannel(), nowTs(), readingLanguage(language, 'en'));
      return (await edition.keep('', options)).made;
    };
    const made: number[] = [];
    for (const language of ['en', 'fr', 'en-GB', 'fr-CA', 'ja', 'ko', '']) made.push(await keep(language));
    expect(made).toEqual([1, 2, 1, 2, 3, 3, 1]);
  });

  it('does not cache errors', async () => {
    const edition = await createEditions(fixture.db, nextChange).of(await readChannel(), nowTs(), EN);
    const failing = { make: () => Promise.reject(new Error('down')), bytesOf };
    await expect(edition.keep('one', failing)).rejects.toThrow('down');
    expect(await edition.keep('one', countingOptions())).toEqual({ made: 1 });
  });

  it('returns values that are too large to cache', async () => {
    const edition = await createEditions(fixture.db, nextChange).of(await readChannel(), nowTs(), EN);
    const large = { ...countingOptions(), bytesOf: () => Number.MAX_SAFE_INTEGER };
    expect(await edition.keep('large', large)).toEqual({ made: 1 });
    expect(await edition.keep('large', large)).toEqual({ made: 2 });
  });

  it('an edition expires with the next write, with the next change of an event, and when the time goes back', async () => {
    const editions = createEditions(fixture.db, nextChange);
    const options = countingOptions();
    const keep = async (atTs: number) =>
      (await (await editions.of(await readChannel(), atTs, EN)).keep('', options)).made;
    const startTs = nowTs() + 40 * 86_400;
    const [event] = await fixture.db.select().from(events).where(eq(events.channelId, 'northline')).limit(1);
    if (!event) expect.unreachable();
    const eventFields = { id: 99_000_001, slug: 'alone', startTs, endTs: startTs + 100 };
    await fixture.db.insert(events).values({ ...event, ...eventFields });
    await fixture.db.insert(goals).values({
      channelId: 'northline',
      eventId: eventFields.id,
      position: 0,
      atTs: startTs + 50,
      side: 'home',
      points: 1,
    });

    const moments = [startTs, startTs + 1, startTs + 49, startTs + 50, startTs + 99, startTs + 100];
    const made: number[] = [];
    for (const moment of moments) made.push(await keep(moment));
    expect(made).toEqual([1, 1, 1, 2, 2, 3]);
    expect(await keep(startTs - 1)).toBe(4);
    await fixture.db.update(faq).set({ question: 'New?' }).where(eq(faq.channelId, 'northline'));
    expect(await keep(startTs - 1)).toBe(5);
    expect(await keep(startTs - 1)).toBe(5);
  });

  it('an edition is not cached if reading it failed', async () => {
    let isDown = true;
    const db = new Proxy(fixture.db, {
      get(target, name) {
        if (isDown) throw new Error('down');
        const value: unknown = Reflect.get(target, name);
        return value;
      },
    });
    const editions = createEditions(db, nextChange);
    const channel = await readChannel();
    await expect(editions.of(channel, nowTs(), EN)).rejects.toThrow('down');
    isDown = false;
    expect(await (await editions.of(channel, nowTs(), EN)).keep('', countingOptions())).toEqual({ made: 1 });
  });
});
