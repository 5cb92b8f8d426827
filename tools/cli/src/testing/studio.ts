import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@grandstand/core';
import { STUDIO_TOKEN_HEADER } from '@grandstand/tenant';
import { startStudio, type StudioOptions } from '../studio/studio-server.ts';
import { sendRequest, type SiteResponse } from './send-request.ts';
import type { Workspace } from './workspace.ts';

const TOKEN = 'token-of-the-test';
export const STUDIO_NOW = '2026-11-28T12:00:00Z';

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Without a port; by default the studio's. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestedStudio {
  readonly port: number;
  readonly url: string;
  /** With the token and the headers of the studio's page; `headers` replace them. */
  readonly call: (path: string, options?: CallOptions) => Promise<SiteResponse & { readonly json: unknown }>;
  /** A request without a token. */
  readonly get: (path: string, host: string) => Promise<SiteResponse>;
  close(): Promise<void>;
}

/** Starts the theme studio for a workspace, with a page and a frame script of one line. */
export async function startTestedStudio(
  workspace: Workspace,
  options: Partial<StudioOptions> = {},
): Promise<TestedStudio> {
  const compiled = join(workspace.web, '..', 'studio');
  await mkdir(compiled, { recursive: true });
  await writeFile(join(compiled, 'index.html'), '<!doctype html><title>Studio</title>');
  await writeFile(join(compiled, 'frame.js'), '// frame');
  const started = await startStudio({
    selection: 'all',
    tenantsDir: workspace.tenants,
    environment: 'production',
    hosts: {},
    webDir: workspace.web,
    pageDir: compiled,
    frameDir: compiled,
    port: 0,
    clock: { ...systemClock, now: () => Date.parse(STUDIO_NOW) },
    operate: () => Promise.resolve({ ok: false, error: 'no platform' }),
    operator: 'ada',
    onFault: (url, error) => {
      throw new Error(url, { cause: error });
    },
    token: TOKEN,
    ...options,
  });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { port, url, close } = started.value;
  return {
    port,
    url,
    close,
    get: (path, host) => sendRequest(port, path, { headers: { host: `${host}:${port}` } }),
    async call(path, { method = 'GET', body, host = 'studio.localhost', headers = {} } = {}) {
      const response = await sendRequest(port, path, {
        method,
        headers: {
          host: `${host}:${port}`,
          [STUDIO_TOKEN_HEADER]: TOKEN,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = response.headers['content-type']?.startsWith('application/json') === true;
      return { ...response, json: isJson ? (JSON.parse(response.body) as unknown) : null };
    },
  };
}
