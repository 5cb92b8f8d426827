import { expect } from 'vitest';
import type { Database } from '../../../../db/database.ts';
import { createLocalStorage } from '../../../media/media/index.ts';
import type { CallFixture } from '../../../../testing/call-fixture.ts';
import { listErasures } from '../../../../start/users.ts';
import { injectFetch } from '../../../../testing/inject-fetch.ts';
import { TEST_SEALER } from '../../../../testing/test-sealer.ts';
import type { CommandServices } from '../commands/command-services.ts';
import { COMMANDS } from '../commands/index.ts';
import { runCommand } from '../commands/run-command.ts';

type Input = Readonly<Record<string, unknown>>;

interface RunOptions {
  readonly channel?: string | null;
  readonly reason?: string | null;
  readonly isDryRun?: boolean;
}

/** Runs commands on the fixture's database, as the command line does. Values of `input` are texts or `true`. */
export function createCommandRunner(fixture: CallFixture) {
  const storage = createLocalStorage(`${fixture.directory}/clips`);
  const services: CommandServices = {
    db: fixture.db satisfies Database,
    erasures: listErasures({ storage, jobs: fixture.jobs }),
    storage,
    sealer: TEST_SEALER,
    payments: fixture.payments,
    siteUrlOf: null,
    siteUrl: (channelId) => `http://${channelId}.test`,
    mediaOrigin: 'http://media.test',
    fetch: injectFetch(fixture.media),
    mediaDir: `${fixture.directory}/media`,
    isDemo: false,
    signingProfiles: new Map(),
    hasRecaptcha: false,
    checkEnvironment: () => Promise.resolve([{ name: 'mail', problem: 'SMTP_URL is not set' }]),
  };
  const run = (command: string, input: Input = {}, options: RunOptions = {}) => {
    const { channel = 'northline', reason = 'a test', isDryRun = false } = options;
    const request = { command, input, channel, operator: 'ops', reason, isDryRun };
    return runCommand(COMMANDS, services, request, Math.floor(fixture.clock.now() / 1000));
  };
  return {
    run,
    /** The value of a command that works. */
    async value(command: string, input?: Input, options?: RunOptions): Promise<unknown> {
      const result = await run(command, input, options);
      return result.ok ? result.value.value : expect.unreachable(result.error);
    },
    async lines(command: string, input?: Input, options?: RunOptions): Promise<readonly string[]> {
      const result = await run(command, input, options);
      return result.ok ? (result.value.lines ?? []) : expect.unreachable(result.error);
    },
    /** The problem of a command that is refused. */
    async refusal(command: string, input?: Input, options?: RunOptions): Promise<string> {
      const result = await run(command, input, options);
      return result.ok ? expect.unreachable(`${command} was not refused`) : result.error;
    },
  };
}
export type CommandRunner = ReturnType<typeof createCommandRunner>;
