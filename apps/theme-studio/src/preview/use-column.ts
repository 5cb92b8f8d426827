import { err, ok, type Result } from '@grandstand/core';
import type { StudioTenant, ThemeDraft } from '@grandstand/tenant';
import type { StudioClient, StudioError } from '../client/studio-client.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { type Loaded, useAnswer } from '../client/use-answer.ts';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { columnId, type ColumnSource } from './columns.ts';

/** What the frames of a column show. */
export interface Column {
  readonly tenant: StudioTenant;
  readonly draft: ThemeDraft;
}

const missing = (message: string): Result<StudioError, never> =>
  err({ kind: 'failed', problems: [{ message }] });

/** Columns that the server is asked for; the others are known already. */
async function loadColumn(
  client: StudioClient,
  tenant: StudioTenant,
  source: ColumnSource,
): Promise<Result<StudioError, Column | null>> {
  switch (source.kind) {
    case 'named': {
      const draft = await client.draft(tenant.id, source.name);
      return draft.ok ? ok({ tenant, draft: draft.value.draft }) : draft;
    }
    case 'server': {
      if (!tenant.saved) return missing('the tenant’s files have mistakes');
      const server = await client.serverColors(tenant.id);
      return server.ok
        ? ok({ tenant, draft: { theme: tenant.saved.theme, colors: server.value.colors } })
        : server;
    }
    case 'channel': {
      const other = await client.tenant(source.tenant);
      if (!other.ok) return other;
      const { saved } = other.value;
      return saved ? ok({ tenant: other.value, draft: saved }) : missing('the channel’s files have mistakes');
    }
    default:
      return ok(null);
  }
}

export function useColumn(source: ColumnSource): Loaded<Column> {
  const client = useStudioClient();
  const { tenant } = useWorkspace();
  const { present } = useDraftState();
  const { loaded } = useAnswer(`${tenant.id} ${columnId(source)}`, () => loadColumn(client, tenant, source));
  if (source.kind === 'draft') return { kind: 'ready', value: { tenant, draft: present } };
  if (source.kind === 'change') return { kind: 'ready', value: { tenant, draft: source.draft } };
  if (source.kind === 'files')
    return tenant.saved
      ? { kind: 'ready', value: { tenant, draft: tenant.saved } }
      : {
          kind: 'failed',
          error: { kind: 'failed', problems: [{ message: 'the tenant’s files have mistakes' }] },
        };
  if (loaded.kind !== 'ready') return loaded;
  return loaded.value ? { kind: 'ready', value: loaded.value } : { kind: 'loading' };
}
