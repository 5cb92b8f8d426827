/** An error that the user can fix: printed as a message without stack trace. */
export class CommandError extends Error {}

/** Runs a command and exits with its code. A `CommandError` prints its message, a bug its stack; the exit code is then 1. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
