import { type Clock, ok, type Result } from '@grandstand/core';
import type { StudioTenant, StudioTenantSummary } from '@grandstand/tenant';
import { createObservable, useObservable } from '@grandstand/ui';
import { useEffect, useMemo, useState } from 'react';
import type { StudioClient, StudioError } from '../client/studio-client.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { useAnswer } from '../client/use-answer.ts';
import { type DraftState, openDraft } from '../draft/draft-state.ts';
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts';
import type { UnsavedWork } from '../draft/unsaved-work.ts';
import { createPreviewHub, type PreviewHub } from '../preview/preview-hub.ts';
import { BrokenTenant } from './BrokenTenant.tsx';
import { EdgeButton } from './controls.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Loading } from './Loading.tsx';
import { TenantPicker } from './TenantPicker.tsx';
import { initialView } from './view-settings.ts';
import { type Workspace, WorkspaceProvider } from './workspace.ts';
import { Workbench } from './Workbench.tsx';

interface Opened {
  readonly tenant: StudioTenant;
  /** Null: the files have mistakes that leave nothing to show. */
  readonly draft: DraftState | null;
}

async function load(
  client: StudioClient,
  id: string,
  name: string | null,
  unsaved: UnsavedWork,
): Promise<Result<StudioError, Opened>> {
  const tenant = await client.tenant(id);
  if (!tenant.ok) return tenant;
  const { saved } = tenant.value;
  const files = saved && { theme: saved.theme, colors: saved.colors };
  if (name === null)
    return ok({ tenant: tenant.value, draft: files && openDraft(null, saved.version, files) });
  const draft = await client.draft(id, name);
  // The file is deleted, the work on it is not.
  if (!draft.ok && draft.error.kind === 'not-found' && files && unsaved.read(id, name))
    return ok({ tenant: tenant.value, draft: openDraft(name, null, files) });
  if (!draft.ok) return draft;
  return ok({ tenant: tenant.value, draft: openDraft(name, draft.value.version, draft.value.draft) });
}

interface Props {
  readonly id: string;
  readonly draft: string | null;
  /** Changes when the draft is to be loaded again. */
  readonly visit: number;
  readonly page: string;
  readonly tenants: readonly StudioTenantSummary[];
  readonly unsaved: UnsavedWork;
  readonly clock: Clock;
  readonly open: Workspace['open'];
  readonly onMove: (draft: string | null, page: string) => void;
}

/** Loads a channel and a draft of it. Frames and view stay when another draft of the channel is opened. */
export function OpenTenant({ id, draft, visit, page, tenants, unsaved, clock, open, onMove }: Props) {
  const client = useStudioClient();
  const [hub] = useState(() => createPreviewHub(window, page));
  const [view] = useState(() => createObservable(initialView));
  const { loaded, reload } = useAnswer(`${visit} ${id} ${draft ?? ''}`, () =>
    load(client, id, draft, unsaved),
  );
  const [opened, setOpened] = useState<{ readonly from: Opened; readonly store: DraftStore } | null>(null);
  const [replaced, setReplaced] = useState<StudioTenant | null>(null);
  useEffect(() => hub.connect(), [hub]);

  if (loaded.kind === 'ready' && loaded.value.draft && opened?.from !== loaded.value) {
    opened?.store.flush();
    setOpened({ from: loaded.value, store: createDraftStore(id, loaded.value.draft, unsaved, clock) });
    setReplaced(null);
  }
  const tenant = replaced ?? opened?.from.tenant;
  const store = opened?.store;
  const workspace = useMemo(
    () => tenant && store && { tenants, tenant, store, hub, view, open, replaceTenant: setReplaced },
    [tenants, tenant, store, hub, view, open],
  );

  if (loaded.kind === 'failed')
    return (
      <ErrorNotice error={loaded.error} onRetry={reload}>
        {draft !== null && <EdgeButton onClick={() => open(id, null)}>Open the saved theme</EdgeButton>}
        <TenantPicker
          tenants={tenants}
          current={tenants.find((one) => one.id === id)}
          onPick={(other) => open(other, null)}
        />
      </ErrorNotice>
    );
  if (loaded.kind === 'ready' && !loaded.value.draft)
    return (
      <BrokenTenant
        tenant={loaded.value.tenant}
        tenants={tenants}
        onPick={(other) => open(other, null)}
        onRetry={reload}
      />
    );
  if (!workspace || !store) return <Loading />;
  return (
    <WorkspaceProvider value={workspace}>
      <Address store={store} hub={hub} onMove={onMove} />
      <Workbench />
    </WorkspaceProvider>
  );
}

interface AddressProps {
  readonly store: DraftStore;
  readonly hub: PreviewHub;
  readonly onMove: Props['onMove'];
}

/** Keeps the address that of the open draft and page, and guards against leaving with unsaved changes. */
function Address({ store, hub, onMove }: AddressProps) {
  const path = useObservable(hub.path);
  const { name } = useObservable(store.state);
  useEffect(() => {
    onMove(name, path);
  }, [name, path, onMove]);
  return null;
}
