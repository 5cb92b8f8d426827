import { onPageEvent } from '@grandstand/core';
import { Icon, toasts } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Blend from 'lucide-react/icons/blend';
import Braces from 'lucide-react/icons/braces';
import History from 'lucide-react/icons/history';
import Image from 'lucide-react/icons/image';
import Palette from 'lucide-react/icons/palette';
import Squircle from 'lucide-react/icons/squircle';
import TypeIcon from 'lucide-react/icons/type';
import type { LucideIcon } from 'lucide-react/icons';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { isDirty } from '../draft/draft-state.ts';
import { NameDialog } from '../draft/NameDialog.tsx';
import { useSaving } from '../draft/use-saving.ts';
import { ColorPanel } from '../editing/ColorPanel.tsx';
import { ImagesPanel } from '../editing/ImagesPanel.tsx';
import { ShapePanel } from '../editing/ShapePanel.tsx';
import { TypePanel } from '../editing/TypePanel.tsx';
import { HandOverDialog } from '../hand-over/HandOverDialog.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { TokenPanel } from '../ladders/TokenPanel.tsx';
import { Preview } from '../preview/Preview.tsx';
import { Inspector } from '../report/Inspector.tsx';
import { StatePanel } from '../states/StatePanel.tsx';
import { forcedSelection } from './controls.tsx';
import { StudioStyle } from './StudioStyle.tsx';
import { TopBar } from './TopBar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import type { PanelId } from './view-settings.ts';
import { useDraftState, useView, useWorkspace } from './workspace.ts';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

const Rail = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 0.2rem;
  flex: none;
  padding: 0.5rem 0.35rem;
  border-inline-end: 1px solid var(--hairline);
  background: var(--panel);
  overflow-y: auto;
  button {
    display: grid;
    justify-items: center;
    gap: 0.2rem;
    inline-size: 4.1rem;
    padding: 0.5rem 0.2rem;
    border-radius: var(--tool-radius);
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 500;
    &:hover {
      background: ${token('--card-hover')};
      color: ${token('--text')};
    }
    &[aria-current] {
      background: ${token('--accent-soft')};
      color: ${token('--text')};
      svg {
        color: ${token('--selected')};
      }
      ${forcedSelection}
    }
  }
`;

const Side = styled.section`
  flex: none;
  inline-size: clamp(17.5rem, 22vw, 22rem);
  padding: 0.6rem 0.85rem 2rem;
  background: var(--panel);
  overflow-y: auto;
  overscroll-behavior: contain;
  &[data-side='start'] {
    border-inline-end: 1px solid var(--hairline);
  }
  &[data-side='end'] {
    border-inline-start: 1px solid var(--hairline);
  }
`;

const Main = styled.main`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
`;

interface Panel {
  readonly id: PanelId;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly content: ComponentType;
}

const panels: readonly Panel[] = [
  { id: 'colors', name: 'Colours', icon: Palette, content: ColorPanel },
  { id: 'type', name: 'Type', icon: TypeIcon, content: TypePanel },
  { id: 'shape', name: 'Shape', icon: Squircle, content: ShapePanel },
  { id: 'images', name: 'Images', icon: Image, content: ImagesPanel },
  { id: 'tokens', name: 'Tokens', icon: Braces, content: TokenPanel },
  { id: 'states', name: 'States', icon: Blend, content: StatePanel },
  { id: 'history', name: 'History', icon: History, content: HistoryPanel },
];

/** The studio with an open draft. */
export function Workbench() {
  const { store, tenant, hub } = useWorkspace();
  const state = useDraftState();
  const [view, setView] = useView();
  const saving = useSaving();
  const [isNaming, setNaming] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const panel = panels.find(({ id }) => id === view.panel);
  const dirty = isDirty(state);

  const save = () => {
    if (state.name === null) setNaming(true);
    else void saving.save({ kind: 'draft', name: state.name });
  };
  useShortcuts({
    'mod+z': () => store.dispatch({ type: 'undone' }),
    'mod+shift+z': () => store.dispatch({ type: 'redone' }),
    'mod+y': () => store.dispatch({ type: 'redone' }),
    'mod+s': save,
  });
  useRestoredNotice();
  useLeavingGuard(dirty);
  // Alt-click in a frame shows the element's tokens.
  useEffect(
    () =>
      hub.inspected.subscribe(() => {
        if (hub.inspected.read()) setView({ panel: 'tokens', showsPanel: true });
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `setView` is new with each rendering and does the same
    [hub],
  );
  useEffect(() => {
    document.title = `${dirty ? '• ' : ''}${tenant.name} · Theme studio`;
  }, [dirty, tenant.name]);

  return (
    <Page>
      <StudioStyle scheme={view.scheme} />
      <TopBar
        isSaving={saving.isSaving}
        onSave={save}
        onSaveAs={() => setNaming(true)}
        onHandOver={() => setHandingOver(true)}
      />
      <Columns>
        <Rail aria-label="Settings">
          {panels.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              aria-current={(view.showsPanel && view.panel === id) || undefined}
              onClick={() => setView({ panel: id, showsPanel: true })}
            >
              <Icon of={icon} size="l" />
              {name}
            </button>
          ))}
        </Rail>
        {view.showsPanel && panel && (
          <Side data-side="start" aria-label={panel.name} tabIndex={-1}>
            <panel.content />
          </Side>
        )}
        <Main>
          <Preview />
        </Main>
        {view.showsInspector && (
          <Side as="aside" data-side="end" aria-label="Contrast report">
            <Inspector />
          </Side>
        )}
      </Columns>
      <NameDialog
        key={isNaming ? 'naming' : 'closed'}
        open={isNaming}
        taken={tenant.drafts.map(({ name }) => name)}
        onClose={() => setNaming(false)}
        onName={(name) => {
          setNaming(false);
          void saving.save({ kind: 'draft', name });
        }}
      />
      <HandOverDialog
        open={isHandingOver}
        isSaving={saving.isSaving}
        onClose={() => setHandingOver(false)}
        onWrite={() =>
          void saving.save({ kind: 'files' }).then((isSaved) => {
            if (isSaved) setHandingOver(false);
          })
        }
      />
      {saving.conflict && (
        <ConflictDialog
          open
          mine={state.present}
          theirs={saving.conflict.theirs}
          onClose={() => saving.dismiss()}
          onResolve={(draft) => void saving.resolve(draft)}
        />
      )}
    </Page>
  );
}

/** Says that unsaved work of an earlier visit is open again. */
function useRestoredNotice(): void {
  const { store } = useWorkspace();
  useEffect(() => {
    if (!store.isRestored) return;
    toasts.show('Your unsaved changes of the last visit are open again.', {
      durationMs: 15_000,
      actions: [
        {
          text: 'Discard them',
          onSelect: () => store.dispatch({ type: 'changed', draft: store.state.read().saved }),
        },
      ],
    });
  }, [store]);
}

/** Writes unsaved work to the browser's storage, and asks before the page is left. */
function useLeavingGuard(isUnsaved: boolean): void {
  const { store } = useWorkspace();
  useEffect(() => {
    const stop = onPageEvent(window, ['pagehide'], () => store.flush());
    const onLeave = (event: BeforeUnloadEvent) => {
      store.flush();
      if (isUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => {
      stop();
      removeEventListener('beforeunload', onLeave);
    };
  }, [store, isUnsaved]);
}
