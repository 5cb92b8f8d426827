import { type Call, calls } from '@grandstand/api';
import { type Clock, err, ok, type Problem, type Result } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';
import { type BackendResponse, sendCall } from '../conformance/send-call.ts';

export interface ServerOptions {
  readonly clock: Clock;
  /** How long a server may take for one request. */
  readonly timeoutMs: number;
}

export const SERVER_TIMEOUT_MS = 10_000;

/** Sends calls to the servers of a tenant. A problem's `file` is the URL of the call. */
export function createServerCalls(
  { id, hosts, channelKey: pinnedKey }: Tenant,
  { clock, timeoutMs }: ServerOptions,
) {
  const urlOf = (call: Call): string => `${hosts[call.host]}${call.host === 'api' ? '/api' : ''}${call.path}`;
  const problem = (call: Call, message: string, hint: string): Problem => ({
    tenant: id,
    file: urlOf(call),
    message,
    hint,
  });

  const send = async (
    call: Call,
    input: object,
    channelKey: string | null,
  ): Promise<Result<Problem, BackendResponse>> => {
    const sent = await sendCall(call, input, { hosts, apiKey: null, channelKey, clock, timeoutMs });
    if (sent.ok) return sent;
    const hint = `check hosts.${call.host} in tenant.json, and that the server runs`;
    return err(problem(call, `cannot be reached: ${sent.error}`, hint));
  };

  const unexpected = (call: Call, { status, text }: BackendResponse): Problem =>
    problem(
      call,
      `answers ${status} with ${JSON.stringify(text.slice(0, 80))}`,
      `check hosts.${call.host} in tenant.json; \`grandstand platform check\` checks all answers of a backend`,
    );

  /** The key that the key host has for a domain. */
  const keyOfDomain = async (domain: string): Promise<Result<Problem, string>> => {
    const call = calls.getChannelKey;
    const sent = await send(call, { domain }, null);
    if (!sent.ok) return sent;
    const { status, json } = sent.value;
    const body = call.output.safeParse(json);
    if (status === 200 && body.success) return ok(body.data.channel_key);
    if (status !== 404) return err(unexpected(call, sent.value));
    const hint = 'add it to "domains" of the channel on the platform, or remove it from tenant.json';
    return err(problem(call, `has no channel for the domain "${domain}"`, hint));
  };

  return {
    urlOf,
    keyOfDomain,
    /** The key that sites of the tenant use on their first domain. */
    channelKey: async (domain: string): Promise<Result<Problem, string>> =>
      pinnedKey === undefined ? keyOfDomain(domain) : ok(pinnedKey),
    /** The answer to a call that needs the key of the channel only; its JSON is not checked. */
    async read(call: Call, channelKey: string): Promise<Result<Problem, BackendResponse>> {
      const sent = await send(call, {}, channelKey);
      if (!sent.ok) return sent;
      return sent.value.status === 200 && sent.value.json !== undefined
        ? sent
        : err(unexpected(call, sent.value));
    },
  };
}

export type ServerCalls = ReturnType<typeof createServerCalls>;

/** A palette that is not checked, and the URL that has answered with it. */
export interface FetchedPalette {
  readonly json: unknown;
  readonly url: string;
}

/** Asks the server of a tenant for its colours. */
export async function fetchServerPalette(
  tenant: Tenant,
  options: ServerOptions,
): Promise<Result<Problem, FetchedPalette>> {
  const server = createServerCalls(tenant, options);
  const key = await server.channelKey(tenant.domains[0] ?? '');
  if (!key.ok) return key;
  const call = calls.getColorSettings;
  const answer = await server.read(call, key.value);
  return answer.ok ? ok({ json: answer.value.json, url: server.urlOf(call) }) : answer;
}
