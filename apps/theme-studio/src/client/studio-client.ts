import { err, ok, type Problem, type Result } from '@grandstand/core';
import {
  type PushRequest,
  type SaveRequest,
  type ServerColors,
  STUDIO_TOKEN_HEADER,
  type StudioChange,
  type StudioConflict,
  type StudioDraft,
  type StudioFailure,
  type StudioPatch,
  type StudioTenant,
  type StudioTenantSummary,
  type ThemeDraft,
} from '@grandstand/tenant';

export type StudioError =
  /** The server has stopped, or there is no connection. */
  | { readonly kind: 'unreachable' }
  /** The token is missing or is of an earlier start. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'not-found'; readonly problems: readonly Problem[] }
  /** Somebody else has saved meanwhile. */
  | { readonly kind: 'conflict'; readonly current: StudioConflict['current'] }
  | { readonly kind: 'failed'; readonly problems: readonly Problem[] };

type Answer<T> = Promise<Result<StudioError, T>>;

/** The calls of `grandstand studio`. */
export interface StudioClient {
  tenants(): Answer<readonly StudioTenantSummary[]>;
  tenant(id: string): Answer<StudioTenant>;
  draft(id: string, name: string): Answer<StudioDraft>;
  saveDraft(id: string, name: string, request: SaveRequest): Answer<StudioDraft>;
  deleteDraft(id: string, name: string, version: string): Answer<null>;
  patch(id: string, draft: ThemeDraft): Answer<StudioPatch>;
  saveTheme(id: string, request: SaveRequest): Answer<StudioTenant>;
  history(id: string): Answer<readonly StudioChange[]>;
  serverColors(id: string): Answer<ServerColors>;
  pullServerColors(id: string): Answer<StudioTenant>;
  pushServerColors(id: string, request: PushRequest): Answer<StudioTenant>;
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const FORBIDDEN = new Set([401, 403]);

const isFailure = (body: unknown): body is StudioFailure =>
  typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems);
const isConflict = (body: unknown): body is StudioConflict =>
  typeof body === 'object' && body !== null && 'current' in body;

function toError(status: number, body: unknown): StudioError {
  if (FORBIDDEN.has(status)) return { kind: 'forbidden' };
  if (status === 409 && isConflict(body)) return { kind: 'conflict', current: body.current };
  const problems = isFailure(body) ? body.problems : [{ message: `the studio’s server answered ${status}` }];
  return { kind: status === 404 ? 'not-found' : 'failed', problems };
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** `fetchFromServer` is the browser's `fetch`. */
export function createStudioClient(token: string, fetchFromServer: typeof fetch): StudioClient {
  async function call<T>(method: Method, path: string, body?: unknown): Answer<T> {
    let response: Response;
    try {
      response = await fetchFromServer(`/api/${path}`, {
        method,
        cache: 'no-store',
        headers: {
          [STUDIO_TOKEN_HEADER]: token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      return err({ kind: 'unreachable' });
    }
    const answer = response.status === 204 ? null : await readJson(response);
    if (!response.ok) return err(toError(response.status, answer));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server that served this page, of the same release
    return ok(answer as T);
  }
  const tenantPath = (id: string, rest = ''): string => `tenants/${encodeURIComponent(id)}${rest}`;
  const draftPath = (id: string, name: string): string =>
    tenantPath(id, `/drafts/${encodeURIComponent(name)}`);
  return {
    tenants: () => call('GET', 'tenants'),
    tenant: (id) => call('GET', tenantPath(id)),
    draft: (id, name) => call('GET', draftPath(id, name)),
    saveDraft: (id, name, request) => call('PUT', draftPath(id, name), request),
    deleteDraft: (id, name, version) =>
      call('DELETE', `${draftPath(id, name)}?version=${encodeURIComponent(version)}`),
    patch: (id, draft) => call('POST', tenantPath(id, '/patch'), draft),
    saveTheme: (id, request) => call('PUT', tenantPath(id, '/theme'), request),
    history: (id) => call('GET', tenantPath(id, '/history')),
    serverColors: (id) => call('GET', tenantPath(id, '/server-colors')),
    pullServerColors: (id) => call('POST', tenantPath(id, '/server-colors/pull')),
    pushServerColors: (id, request) => call('POST', tenantPath(id, '/server-colors/push'), request),
  };
}
