import { Icon, Popover } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Columns3 from 'lucide-react/icons/columns-3';
import Eye from 'lucide-react/icons/eye';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square';
import Scan from 'lucide-react/icons/scan';
import Sun from 'lucide-react/icons/sun';
import SwatchBook from 'lucide-react/icons/swatch-book';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { Choices, IconTool, ToolButton } from '../shell/controls.tsx';
import { useView } from '../shell/workspace.ts';
import { stateChoices } from '../states/state-choices.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { type DeviceId, devices } from './devices.ts';
import { SimulationChoices } from './SimulationChoices.tsx';
import { isSimulated } from './simulation.ts';
import { zoomStep } from './zoom.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  flex: none;
  min-block-size: 2.9rem;
  padding: 0.3rem 0.5rem;
  border-block-end: 1px solid var(--hairline);
  background: var(--panel);
`;

const Divider = styled.span`
  flex: none;
  inline-size: 1px;
  block-size: 1.3rem;
  margin-inline: 0.4rem;
  background: var(--hairline);
`;

const Space = styled.span`
  flex: 1;
`;

const Zoom = styled(ToolButton)`
  min-inline-size: 4.2rem;
  font-variant-numeric: tabular-nums;
`;

const PanelBody = styled.div`
  inline-size: 20rem;
  padding: 0.75rem;
  color: ${token('--text')};
`;

const toggled = (chosen: readonly DeviceId[], id: DeviceId): readonly DeviceId[] => {
  const others = chosen.filter((other) => other !== id);
  if (others.length === chosen.length) return [...chosen, id];
  return others.length > 0 ? others : chosen;
};

/** What the canvas shows, and how. */
export function PreviewBar({ zoom }: { readonly zoom: number }) {
  const [view, setView] = useView();
  const state = view.state && stateChoices.find((choice) => choice.state === view.state);
  return (
    <Bar role="toolbar" aria-label="Preview">
      {devices.map(({ id, name, icon, width, height }) => (
        <IconTool
          key={id}
          icon={icon}
          label={`${name}, ${width} × ${height}`}
          pressed={view.devices.includes(id)}
          onClick={() => setView({ devices: toggled(view.devices, id) })}
        />
      ))}
      <Divider />
      <IconTool
        icon={RotateCcwSquare}
        label="Turn phone and tablet"
        pressed={view.isRotated}
        onClick={() => setView({ isRotated: !view.isRotated })}
      />
      <IconTool
        icon={Scan}
        label="Safe areas"
        pressed={view.showsSafeAreas}
        onClick={() => setView({ showsSafeAreas: !view.showsSafeAreas })}
      />
      <Divider />
      <Popover
        renderButton={(trigger) => (
          <ToolButton {...trigger}>
            <Icon of={Columns3} />
            Columns
            {view.columns.length > 1 && ` (${view.columns.length})`}
          </ToolButton>
        )}
      >
        <PanelBody>
          <ColumnChoices />
        </PanelBody>
      </Popover>
      <Popover
        renderButton={(trigger) => (
          <ToolButton {...trigger} aria-pressed={isSimulated(view.vision, view.simulation)}>
            <Icon of={Eye} />
            See as
          </ToolButton>
        )}
      >
        <PanelBody>
          <SimulationChoices />
        </PanelBody>
      </Popover>
      {state && (
        <ToolButton
          aria-pressed
          title="Back to the pages as they are"
          onClick={() => setView({ state: null })}
        >
          {state.name}
          <Icon of={X} size="s" />
        </ToolButton>
      )}
      <Space />
      <Choices
        label="Surroundings"
        value={view.surroundings}
        choices={[
          { value: 'studio', text: 'Surroundings as the studio', icon: SwatchBook },
          { value: 'light', text: 'Light surroundings', icon: Sun },
          { value: 'dark', text: 'Dark surroundings', icon: Moon },
        ]}
        onChange={(surroundings) => setView({ surroundings })}
      />
      <Divider />
      <IconTool
        icon={Minus}
        label="Zoom out"
        keys="−"
        onClick={() => setView({ zoom: zoomStep(zoom, -1) })}
      />
      <Zoom
        title="Zoom; press for 100 %"
        aria-label={`Zoom ${Math.round(zoom * 100)} %; press for 100 %`}
        onClick={() => setView({ zoom: 1 })}
      >
        {Math.round(zoom * 100)} %
      </Zoom>
      <IconTool icon={Plus} label="Zoom in" keys="+" onClick={() => setView({ zoom: zoomStep(zoom, 1) })} />
      <IconTool
        icon={Maximize}
        label="Fit into the window"
        keys="0"
        pressed={view.zoom === 'fit'}
        onClick={() => setView({ zoom: 'fit' })}
      />
    </Bar>
  );
}
