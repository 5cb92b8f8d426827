import { useT } from '@grandstand/i18n';
import { Button, CountBadge, Dialog, Icon } from '@grandstand/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FilterFields } from './FilterFields.tsx';
import { NO_FILTERS } from './filters.ts';
import type { EventListControls } from './use-event-list-controls.ts';

const Fields = styled.div`
  display: grid;
  gap: 1rem;
  label:has(input[type='date']) {
    justify-content: space-between;
  }
`;

/** On phones: a button with the number of active filters, and a sheet with all filters. */
export function FilterSheet({
  controls,
  count,
}: {
  readonly controls: EventListControls;
  readonly count: number;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { filters, filterOptions, updateFilters } = controls;
  const close = () => setOpen(false);
  return (
    <>
      <Button $look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size="s" />
        {t('catalog.filters')}
        <CountBadge count={count} label={t('app.activeFilters', { count })} />
      </Button>
      <Dialog
        open={open}
        title={t('catalog.filters')}
        onClose={close}
        actions={
          <>
            {count > 0 && (
              <Button $look="secondary" onClick={() => updateFilters(NO_FILTERS)}>
                {t('app.clearAll')}
              </Button>
            )}
            <Button onClick={close}>{t('events.showEvents')}</Button>
          </>
        }
      >
        {open && filterOptions && (
          <Fields>
            <FilterFields
              filters={filters}
              filterOptions={filterOptions}
              updateFilters={updateFilters}
              layout="stacked"
            />
          </Fields>
        )}
      </Dialog>
    </>
  );
}
