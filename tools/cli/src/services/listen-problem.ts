import type { Problem } from '@grandstand/core';

/** Why a server cannot listen; null: another fault. */
export function listenProblem(error: unknown, port: number, host: string): Problem | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const hint = 'choose another with --port or the variable GRANDSTAND_PORT';
  if (code === 'EADDRINUSE') return { message: `port ${port} is taken by another program`, hint };
  if (code === 'EACCES') return { message: `this user cannot use port ${port}`, hint };
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return {
      message: `this machine has no IP address ${host}`,
      hint: 'omit --host, or use 0.0.0.0 for all IP addresses',
    };
  }
  return null;
}
