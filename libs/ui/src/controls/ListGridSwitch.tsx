import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows from 'lucide-react/icons/rows-2';
import List from 'lucide-react/icons/list';
import Table from 'lucide-react/icons/table-2';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { media } from '../foundation/media.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

/** The layouts of a list (§2). */
export type ListView = 'grid' | 'list' | 'card' | 'table';

const VIEW_LABELS: Readonly<Record<ListView, { icon: LucideIcon; text: MessageKey }>> = {
  grid: { icon: LayoutGrid, text: 'app.viewGrid' },
  list: { icon: List, text: 'app.viewList' },
  card: { icon: Rows, text: 'app.viewCards' },
  table: { icon: Table, text: 'app.viewTable' },
};

const Frame = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 3px;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
  box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.125rem;
  ${media.touch} {
    inline-size: 2.875rem;
    block-size: 2.75rem;
  }
  border-radius: max(0px, ${token('--radius-m')} - 3px);
  color: ${token('--text-muted')};
  cursor: pointer;
  transition:
    color ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    color: ${token('--text')};
  }
  &:active {
    background: ${token('--card-hover')};
  }
  &:has(:checked) {
    background: ${token('--text')};
    color: ${token('--canvas')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
`;

interface Props<V extends ListView> {
  readonly views: readonly V[];
  readonly value: V;
  readonly onChange: (view: V) => void;
}

/** Switches the layout of a list; a native radio group. */
export function ListGridSwitch<V extends ListView>({ views: available, value, onChange }: Props<V>) {
  const t = useT();
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={t('app.view')}>
      {available.map((view) => (
        <Segment key={view} title={t(VIEW_LABELS[view].text)}>
          <input
            type="radio"
            name={name}
            value={view}
            checked={view === value}
            onChange={() => onChange(view)}
          />
          <Icon of={VIEW_LABELS[view].icon} />
          <VisuallyHidden>{t(VIEW_LABELS[view].text)}</VisuallyHidden>
        </Segment>
      ))}
    </Frame>
  );
}
