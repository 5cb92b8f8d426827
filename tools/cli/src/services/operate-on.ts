import type { PushOptions } from './push-theme.ts';

/** Runs operator's commands on the platform of these environment variables; loads the platform's code. */
export const operateOn =
  (environment: Readonly<Record<string, string | undefined>>): PushOptions['operate'] =>
  async (request) => {
    const { runOperatorCommand, UserError } = await import('@grandstand/platform/operator');
    try {
      return await runOperatorCommand(environment, request);
    } catch (error) {
      if (error instanceof UserError) return { ok: false, error: error.message };
      throw error;
    }
  };
