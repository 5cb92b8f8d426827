import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import * as z from 'zod';

const startedSchema = z.object({
  api: z.string(),
  channelKey: z.string(),
  account: z.object({ email: z.string(), password: z.string() }),
});
const keySchema = z.object({ api_key: z.string() });
/** Microseconds. */
const timeSchema = z.object({ user: z.number(), system: z.number() });
const JSON_BODY = { 'content-type': 'application/json' };
/** Number of IP addresses that open sessions, because the sessions of each are limited. */
const CLIENTS = 1000;

export type MeasuredPlatform = Awaited<ReturnType<typeof startMeasured>>;

/** Starts the platform of a working copy in a process of its own. `databaseUrl` is empty for the embedded database. */
export async function startMeasured(copy: string, databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'serve-calls.ts'), [copy, databaseUrl], {
    // Requests are logged to standard output.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error(`The platform of ${copy} has ended`)));
  const nextMessage = async <S extends z.ZodType>(schema: S): Promise<z.output<S>> => {
    const messages: unknown[] = await once(child, 'message', { signal: ended.signal });
    return schema.parse(messages[0]);
  };
  const { api, channelKey, account } = await nextMessage(startedSchema);
  const open = async (path: string, body: object): Promise<string> => {
    const response = await fetch(`${api}/api${path}`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
    return keySchema.parse(await response.json()).api_key;
  };
  const session = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
  const user = await open('/v2/auth/login', { api_key: await open('/get_api_key', session), ...account });

  let client = 0;
  const requests = {
    profile: { method: 'GET', path: `/api/profile?api_key=${user}` },
    get_api_key: {
      method: 'POST',
      path: '/api/get_api_key',
      body: JSON.stringify(session),
      setupRequest(request: autocannon.Request) {
        client = (client + 1) % CLIENTS;
        const ipAddress = `198.18.${Math.floor(client / 250)}.${client % 250}`;
        return { ...request, headers: { ...JSON_BODY, 'x-forwarded-for': ipAddress } };
      },
    },
  } as const;
  return {
    async call(name: keyof typeof requests, connections: number, amount: number): Promise<void> {
      const { non2xx, errors } = await autocannon({
        url: api,
        connections,
        amount,
        requests: [requests[name]],
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
    },
    /** Processor time of the process since its start, in milliseconds. */
    async timeMs(): Promise<number> {
      child.send('time');
      const time = await nextMessage(timeSchema);
      return (time.user + time.system) / 1000;
    },
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
