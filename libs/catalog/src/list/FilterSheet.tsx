import { useT } from '@grandstand/i18n';
import { Button, CountBadge, Dialog, Icon } from '@grandstand/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FilterFields } from './FilterFields.tsx';
import { NO_FILTERS } from './filters.ts';
import type { ListChoices } from './use-list-choices.ts';

const Fields = styled.div`
  display: grid;
  gap: 1rem;
  label:has(input[type='date']) {
    justify-content: space-between;
  }
`;

/** On a phone: a button that says how many filters hold, and a sheet with all of them. */
export function FilterSheet({ choices, count }: { readonly choices: ListChoices; readonly count: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { filters, known, narrow } = choices;
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
              <Button $look="secondary" onClick={() => narrow(NO_FILTERS)}>
                {t('app.clearAll')}
              </Button>
            )}
            <Button onClick={close}>{t('events.showEvents')}</Button>
          </>
        }
      >
        {open && known && (
          <Fields>
            <FilterFields filters={filters} known={known} narrow={narrow} look="field" />
          </Fields>
        )}
      </Dialog>
    </>
  );
}
