import type { StudioTenantSummary } from '@grandstand/tenant';
import { Icon, Popover } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { ToolButton } from './controls.tsx';
import { TenantList } from './TenantList.tsx';

const Current = styled(ToolButton)`
  max-inline-size: 16rem;
  min-inline-size: 0;
  flex: 0 1 auto;
  font-weight: 600;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Body = styled.div`
  inline-size: 22rem;
  padding: 0.5rem;
`;

const Broken = styled.span`
  color: ${token('--warning')};
`;

interface Props {
  readonly tenants: readonly StudioTenantSummary[];
  readonly current: StudioTenantSummary | undefined;
  readonly onPick: (id: string) => void;
}

/** The open channel; a press lists all. */
export const TenantPicker = ({ tenants, current, onPick }: Props) => (
  <Popover
    renderButton={(trigger) => (
      <Current {...trigger} aria-label={`Channel: ${current?.name ?? 'none'}`}>
        {current?.domain === null && (
          <Broken>
            <Icon of={TriangleAlert} />
          </Broken>
        )}
        <span>{current?.name ?? 'Choose a channel'}</span>
        <Icon of={ChevronsUpDown} size="s" />
      </Current>
    )}
  >
    <Body>
      <TenantList tenants={tenants} currentId={current?.id ?? null} onPick={onPick} />
    </Body>
  </Popover>
);
