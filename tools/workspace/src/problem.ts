/** An error that the user can fix: printed as a message without stack trace. */
export class Problem extends Error {}

/** Runs a command; a `Problem` becomes its message and exit code 1, anything else is a bug and shows its stack. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
