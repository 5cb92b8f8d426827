import { err, type Result, systemClock } from '@grandstand/core';
import {
  bindCommand,
  type CommandReport,
  type CommandRequest,
  COMMANDS,
  runCommand,
} from '../features/operation/operator/index.ts';
import { UserError } from '../user-error.ts';
import { readDataLocation } from './environment.ts';
import { openOperatorData } from './open-operator-data.ts';
import { askRunningPlatform } from './operator-socket.ts';
import type { Environment } from './variables.ts';

/**
 * Runs a command on the platform that the environment names: in the running process if the database is embedded and in
 * use, otherwise in this one. Throws a UserError.
 */
export async function runOperatorCommand(
  environment: Environment,
  request: CommandRequest,
): Promise<Result<string, CommandReport>> {
  const found = bindCommand(COMMANDS, request);
  if (!found.ok) return err(found.error.join('\n'));
  const { dataDir, databaseUrl } = readDataLocation(environment);
  const answered = databaseUrl === null ? await askRunningPlatform(dataDir, request) : null;
  if (answered) return answered;
  const createsData = found.value.bound.createsData(request.isDryRun);
  const { services, close } = await openOperatorData(environment, { createsData }).catch(explainLock);
  try {
    return await runCommand(COMMANDS, services, request, Math.floor(systemClock.now() / 1000));
  } finally {
    await close();
  }
}

/** The platform holds the lock and does not listen for operators. */
function explainLock(error: unknown): never {
  if (!(error instanceof UserError) || error.kind !== 'data-in-use') throw error;
  throw new UserError(
    'data-in-use',
    `${error.message} A running platform takes commands itself once it has started, unless the path of its data ` +
      'directory has more than 87 characters on a system other than Linux. Then move it to a shorter one.',
  );
}
