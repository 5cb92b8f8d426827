import { type MessageKey, useT } from '@grandstand/i18n';
import type { LucideIcon } from 'lucide-react/icons';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows from 'lucide-react/icons/rows-2';
import List from 'lucide-react/icons/list';
import Table from 'lucide-react/icons/table-2';
import { IconSwitch } from './IconSwitch.tsx';

/** The layouts of a list (§2). */
export type ListView = 'grid' | 'list' | 'card' | 'table';

const VIEW_LABELS: Readonly<Record<ListView, { icon: LucideIcon; text: MessageKey }>> = {
  grid: { icon: LayoutGrid, text: 'app.viewGrid' },
  list: { icon: List, text: 'app.viewList' },
  card: { icon: Rows, text: 'app.viewCards' },
  table: { icon: Table, text: 'app.viewTable' },
};

interface Props<V extends ListView> {
  readonly views: readonly V[];
  readonly value: V;
  readonly onChange: (view: V) => void;
}

/** Switches the layout of a list. */
export function ListGridSwitch<V extends ListView>({ views, value, onChange }: Props<V>) {
  const t = useT();
  const options = views.map((view) => ({
    value: view,
    icon: VIEW_LABELS[view].icon,
    text: t(VIEW_LABELS[view].text),
  }));
  return <IconSwitch label={t('app.view')} options={options} value={value} onChange={onChange} />;
}
