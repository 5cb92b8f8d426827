import type { PushOptions } from './push-theme.ts';

/** Runs an operator's command on the platform of this machine's environment variables; loads the platform's code. */
export const operateHere: PushOptions['operate'] = async (request) => {
  const { runOperatorCommand, UserError } = await import('@grandstand/platform/operator');
  try {
    return await runOperatorCommand(process.env, request);
  } catch (error) {
    if (error instanceof UserError) return { ok: false, error: error.message };
    throw error;
  }
};
