import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { COMMANDS } from '../../operation/operator/commands/index.ts';
import { type CommandRunner, createCommandRunner } from '../../operation/operator/testing/command-runner.ts';

const GUIDE = join(import.meta.dirname, '../../../../../../docs/guides/from-obs-to-your-channel.md');
/** The event of the guide. */
const EXAMPLE = '42';
const CHANNEL = 'northline';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

/** The words of the operator's commands in the guide. */
const commandsOfGuide = (): readonly (readonly string[])[] =>
  [...readFileSync(GUIDE, 'utf8').matchAll(/^npm run grandstand -- platform (.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word),
  );

/** Options of every command on a channel. */
const COMMON = new Set(['--channel', '--operator', '--reason']);

/** The input of a command, by the names of its arguments and options. */
function inputOf(words: readonly string[], names: readonly string[]): Record<string, string> {
  const input: Record<string, string> = {};
  const positional = [...names];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) input[positional.shift() ?? word] = word;
    else {
      index += 1;
      if (!COMMON.has(word)) input[word.slice(2)] = words[index] ?? '';
    }
  }
  return input;
}

it('the commands of the guide work in their order', async () => {
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  await fixture.db
    .update(events)
    .set({ startTs: nowTs - 60, endTs: nowTs + 3600 })
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, event?.id ?? 0)));
  const done = [];
  for (const [noun = '', verb = '', ...words] of commandsOfGuide()) {
    const command = COMMANDS.find(({ name }) => name === `${noun} ${verb}`) ?? expect.unreachable(verb);
    const own = words.map((word) => (word === EXAMPLE ? String(event?.id) : word));
    const result = await commands.run(command.name, inputOf(own, command.arguments), { channel: CHANNEL });
    expect(result.ok ? null : result.error, command.name).toBeNull();
    done.push(command.name);
  }
  const streamCommands = COMMANDS.map(({ name }) => name).filter((name) => name.startsWith('stream '));
  expect(done).toEqual(expect.arrayContaining(streamCommands));
});
