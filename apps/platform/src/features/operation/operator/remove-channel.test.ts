import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTables } from '../../../db/list-tables.ts';
import { sortByReferences } from '../../../db/remove-channel.ts';
import { channels, users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { recordForChannels } from '../backup/index.ts';
import { type Buyer, createBuyer } from '../../commerce/payments/testing/buyer.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const rowsOf = async (channelId: string) => {
  const found: string[] = [];
  for (const { name, columns } of await listTables(fixture.db)) {
    if (!columns.includes('channel_id') || name === 'operator_actions') continue;
    const rows = await fixture.db.execute(
      sql`select 1 from ${sql.identifier(name)} where channel_id = ${channelId} limit 1`,
    );
    if (!JSON.stringify(rows).includes('"rows":[]')) found.push(name);
  }
  return found;
};

it('channel remove leaves no row but the audit, after a backup and a confirmation', async () => {
  const buyer = await createBuyer(fixture, 'megdan');
  const [channel] = await fixture.db.select().from(channels).where(eq(channels.id, 'megdan'));
  const platform = { channel: null };
  const input = { id: 'megdan', confirm: channel?.name ?? '' };
  expect(await commands.refusal('channel remove', { id: 'megdan' }, platform)).toContain(
    `--confirm "${channel?.name}"`,
  );
  expect(await commands.refusal('channel remove', input, { channel: null, reason: null })).toContain(
    '--reason',
  );
  expect(await commands.refusal('channel remove', input, platform)).toContain(
    'no backup of the last 24 hours',
  );
  const operator = { operator: 'ops', reason: null };
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  await recordForChannels(fixture.db, { operator, nowTs }, { command: 'backup', before: null, after: null });
  await commands.value(
    'order grant',
    { user: buyer.email, event: String(await upcomingEvent(buyer)) },
    { channel: 'megdan' },
  );
  expect(await commands.refusal('channel remove', input, platform)).toMatch(
    /has .*1 tickets of events to come/,
  );
  await commands.value('channel remove', { ...input, force: true }, { channel: null, isDryRun: true });
  expect(await rowsOf('megdan')).toContain('users');
  const others = (await fixture.db.select().from(users)).filter(({ channelId }) => channelId !== 'megdan');
  await commands.value('channel remove', { ...input, force: true }, platform);
  expect(await rowsOf('megdan')).toEqual([]);
  expect(await commands.value('channel list', {}, platform)).not.toContainEqual(
    expect.objectContaining({ id: 'megdan' }),
  );
  expect(await fixture.db.select().from(users)).toHaveLength(others.length);
  expect((await fixture.api.inject({ url: `/api/profile?api_key=${buyer.apiKey}` })).statusCode).toBe(401);
}, 30_000);

async function upcomingEvent(buyer: Buyer): Promise<number> {
  const query = { stream_status: 'upcoming', no_limit: '1' };
  const { body } = await buyer.get<{ data: { id: number; type: string }[] }>('/events', query);
  return (body.data.find(({ type }) => type === 'paid' || type === 'ppv') ?? expect.unreachable()).id;
}

it('sortByReferences puts a table before those to which it refers', () => {
  const references = [
    { from: 'goals', to: 'events' },
    { from: 'events', to: 'teams' },
  ];
  expect(sortByReferences(['teams', 'events', 'goals'], references)).toEqual(['goals', 'events', 'teams']);
  expect(() =>
    sortByReferences(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('each other');
});
