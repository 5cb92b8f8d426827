import { useT } from '@grandstand/i18n';
import { Button, Container, Dialog, Icon, IconSwitch, Skeleton } from '@grandstand/ui';
import Columns from 'lucide-react/icons/columns-2';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import PanelLeft from 'lucide-react/icons/layout-panel-left';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { usePageHead } from '../head/use-page-head.ts';
import { layoutsFor } from '../multiview/layout.ts';
import { LiveChooser } from '../multiview/LiveChooser.tsx';
import { PageFrame, Toolbar } from '../multiview/page-style.ts';
import { Tiles } from '../multiview/Tiles.tsx';
import { useMultiview } from '../multiview/use-multiview.ts';
import { PageHeading } from './PageHeading.tsx';

const LAYOUT_LABELS = {
  grid: { icon: LayoutGrid, text: 'multiview.layoutGrid' },
  focus: { icon: PanelLeft, text: 'multiview.layoutFocus' },
  pair: { icon: Columns, text: 'multiview.layoutPair' },
} as const;

/** Up to four live events side by side. */
export function Page() {
  const t = useT();
  const { ids, live, toggle, layout, setLayout } = useMultiview();
  const [isChooserOpen, setChooserOpen] = useState(false);
  const title = t('multiview.title');
  const addButton = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears with its tile. */
  const remove = (eventId: number) => {
    addButton.current?.focus();
    toggle(eventId);
  };
  usePageHead({ title, indexed: false });
  if (ids?.length === 0)
    return (
      <Container style={{ paddingBlock: 'clamp(1.75rem, 4vw, 3rem)', maxInlineSize: '48rem' }}>
        <PageHeading>{title}</PageHeading>
        <LiveChooser
          live={live}
          selected={ids}
          onToggle={(eventId) => {
            toggle(eventId);
            setChooserOpen(true); // for the next one
          }}
        />
      </Container>
    );
  const layouts = layoutsFor(ids?.length ?? 0).map((value) => {
    const { icon, text } = LAYOUT_LABELS[value];
    return { value, icon, text: t(text) };
  });
  return (
    <PageFrame>
      <Toolbar>
        <h1>{title}</h1>
        {layouts.length > 0 && (
          <div data-layouts>
            <IconSwitch label={t('multiview.layout')} options={layouts} value={layout} onChange={setLayout} />
          </div>
        )}
        <Button ref={addButton} $look="secondary" $size="small" onClick={() => setChooserOpen(true)}>
          <Icon of={Plus} />
          {t('multiview.add')}
        </Button>
      </Toolbar>
      {ids ? <Tiles ids={ids} layout={layout} onRemove={remove} /> : <Skeleton $height="50vh" />}
      <Dialog title={t('multiview.choose')} open={isChooserOpen} onClose={() => setChooserOpen(false)}>
        <LiveChooser live={live} selected={ids ?? []} onToggle={toggle} />
      </Dialog>
    </PageFrame>
  );
}
