import { Icon, Menu, useObservable, VisuallyHidden } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import MonitorCog from 'lucide-react/icons/monitor-cog';
import Moon from 'lucide-react/icons/moon';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelRight from 'lucide-react/icons/panel-right';
import Redo from 'lucide-react/icons/redo-2';
import Save from 'lucide-react/icons/save';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import Undo from 'lucide-react/icons/undo-2';
import { styled } from 'styled-components';
import { DraftMenu } from '../draft/DraftMenu.tsx';
import { isDirty } from '../draft/draft-state.ts';
import { EdgeButton, IconTool, MainButton, PickOne, ToolButton } from './controls.tsx';
import { TenantPicker } from './TenantPicker.tsx';
import { useDraftState, useView, useWorkspace } from './workspace.ts';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  flex: none;
  block-size: 3.4rem;
  padding-inline: 0.6rem;
  border-block-end: 1px solid var(--hairline);
  background: var(--panel);
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.9rem;
  block-size: 1.9rem;
  margin-inline-end: 0.25rem;
  border-radius: 7px;
  background: conic-gradient(from 210deg, #e5484d, #f5a524, #30a46c, #2c8fdd, #8e4ec6, #e5484d);
  &::after {
    content: '';
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border-radius: 50%;
    background: var(--panel);
  }
`;

const State = styled.span`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  padding-inline: 0.4rem;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
  white-space: nowrap;
  &::before {
    content: '';
    inline-size: 0.55rem;
    block-size: 0.55rem;
    border-radius: 50%;
    border: 1.5px solid ${token('--border-strong')};
  }
  &[data-state='unsaved']::before {
    border-color: ${token('--warning')};
    background: ${token('--warning')};
  }
  @media (width < 75rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const PagePicker = styled(PickOne)`
  inline-size: clamp(8rem, 15vw, 15rem);
  flex: 0 1 auto;
`;

const Space = styled.span`
  flex: 1;
`;

const Slash = styled.span`
  color: ${token('--border-strong')};
`;

const schemes = [
  { scheme: 'system', text: 'As the system', icon: MonitorCog },
  { scheme: 'light', text: 'Light', icon: Sun },
  { scheme: 'dark', text: 'Dark', icon: Moon },
] as const;

interface Props {
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
  readonly onHandOver: () => void;
}

export function TopBar({ isSaving, onSave, onSaveAs, onHandOver }: Props) {
  const [view, setView] = useView();
  const { tenants, tenant, open, store, hub } = useWorkspace();
  const state = useDraftState();
  const path = useObservable(hub.path);
  const dirty = isDirty(state);
  const isListed = tenant.pages.some((page) => page.path === path);
  const stateText = isSaving ? 'Saving…' : dirty ? 'Unsaved changes' : 'Saved';
  return (
    <Bar>
      <Mark aria-hidden />
      <VisuallyHidden as="h1">Theme studio: {tenant.name}</VisuallyHidden>
      <TenantPicker
        tenants={tenants}
        current={tenants.find(({ id }) => id === tenant.id)}
        onPick={(id) => open(id, null)}
      />
      <Slash aria-hidden>/</Slash>
      <DraftMenu onSaveAs={onSaveAs} />
      <State data-state={dirty ? 'unsaved' : 'saved'} role="status">
        {stateText}
      </State>
      <IconTool
        icon={Undo}
        label="Undo"
        keys="Ctrl+Z"
        disabled={state.past.length === 0}
        onClick={() => store.dispatch({ type: 'undone' })}
      />
      <IconTool
        icon={Redo}
        label="Redo"
        keys="Ctrl+Shift+Z"
        disabled={state.future.length === 0}
        onClick={() => store.dispatch({ type: 'redone' })}
      />
      <Space />
      <PagePicker
        label="Page"
        value={path}
        options={[
          ...(isListed ? [] : [{ value: path, text: path }]),
          ...tenant.pages.map((page) => ({ value: page.path, text: page.title })),
        ]}
        onChange={(page) => hub.navigate(page)}
      />
      <Space />
      <IconTool
        icon={PanelLeft}
        label="Settings panel"
        pressed={view.showsPanel}
        onClick={() => setView({ showsPanel: !view.showsPanel })}
      />
      <IconTool
        icon={PanelRight}
        label="Contrast report"
        pressed={view.showsInspector}
        onClick={() => setView({ showsInspector: !view.showsInspector })}
      />
      <Menu
        label="The studio’s colours"
        renderButton={(trigger) => (
          <ToolButton {...trigger} aria-label="The studio’s colours" title="The studio’s colours">
            <Icon of={SunMoon} />
          </ToolButton>
        )}
        items={schemes.map(({ scheme, text, icon }) => ({
          id: scheme,
          text,
          icon,
          onSelect: () => setView({ scheme }),
        }))}
      />
      <EdgeButton onClick={onSave} title="Save draft (Ctrl+S)">
        <Icon of={Save} />
        Save draft
      </EdgeButton>
      <MainButton onClick={onHandOver}>Hand over…</MainButton>
    </Bar>
  );
}
