import { createRandom } from '@grandstand/sample-channels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const iso = (ts: number) => new Date(ts * 1000).toISOString();

it(
  'an event stays cancelled whatever other operators do at the same time',
  { timeout: 120_000 },
  async () => {
    const scope = createScope(fixture.db, 'northline', nowTs());
    const rows = await eventQueries(scope).list({}, { direction: 'desc', limit: 12 });
    const random = createRandom('concurrent changes');
    const outcomes: { isCancelled: boolean; state: string | null }[] = [];
    for (const { id } of rows) {
      const isRunning = random() < 0.5;
      const startTs = nowTs() + (isRunning ? -3600 : 3600);
      await fixture.db
        .update(events)
        .set({ startTs, endTs: startTs + 7200, state: null })
        .where(eq(events.id, id));
      const later = { start: iso(nowTs() + 86_400), end: iso(nowTs() + 90_000) };
      const all: [string, object?][] = [
        ['postpone'],
        ['postpone', { start: later.start }],
        ['suspend'],
        ['abandon'],
        ['resume'],
        ['move', later],
        ['extend', { by: '30' }],
        ['end'],
        ['correct', { description: 'Corrected' }],
        ['score', { home: '3' }],
      ];
      const others = all.toSorted(() => random() - 0.5);
      others.splice(Math.floor(random() * 4), 0, ['cancel', { yes: true }]);
      const results = await Promise.all(
        others.map(([name, more = {}]) => commands.run(`event ${name}`, { id: String(id), ...more })),
      );
      const cancelled = results[others.findIndex(([name]) => name === 'cancel')];
      if (!cancelled?.ok) continue;
      const { isCancelled, state } = (await eventQueries(scope).byId(id)) ?? expect.unreachable();
      outcomes.push({ isCancelled, state });
    }
    expect(outcomes.length).toBeGreaterThan(0);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify({ isCancelled: true, state: null })]),
    );
  },
);
