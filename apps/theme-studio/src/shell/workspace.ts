import type { StudioTenant, StudioTenantSummary } from '@grandstand/tenant';
import { type Observable, useObservable } from '@grandstand/ui';
import { createContext, useContext } from 'react';
import type { DraftState } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { type CompiledDraft, compileDraft } from '../preview/compile-draft.ts';
import type { PreviewHub } from '../preview/preview-hub.ts';
import type { ViewSettings } from './view-settings.ts';

/** What all parts of the studio share while a draft is open. */
export interface Workspace {
  readonly tenants: readonly StudioTenantSummary[];
  readonly tenant: StudioTenant;
  readonly store: DraftStore;
  readonly hub: PreviewHub;
  readonly view: Observable<ViewSettings>;
  /** Opens the theme of a tenant's files, or one of its drafts. */
  readonly open: (tenant: string, draft: string | null) => void;
  /** Reads the tenant again, after a save. */
  readonly replaceTenant: (tenant: StudioTenant) => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('WorkspaceProvider is missing.');
  return workspace;
}

export function useView(): readonly [ViewSettings, (change: Partial<ViewSettings>) => void] {
  const { view } = useWorkspace();
  const settings = useObservable(view);
  return [settings, (change) => view.write({ ...view.read(), ...change })];
}

export const useDraftState = (): DraftState => useObservable(useWorkspace().store.state);

/** The theme of the draft being edited. */
export function useCompiledDraft(): CompiledDraft {
  const { tenant } = useWorkspace();
  return compileDraft(useDraftState().present, tenant.ownFonts);
}
