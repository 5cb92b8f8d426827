import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { labelText, tabularFigures } from '../foundation/text.ts';
import { IconButton } from './Button.tsx';
import { visiblePages } from './visible-pages.ts';

const Frame = styled.nav`
  container-type: inline-size;
  inline-size: 100%;
`;

/** Page numbers if there is room, otherwise only "Page n of m". */
const Row = styled.ul`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  ${labelText}
  ${tabularFigures}
  > [data-number] {
    display: none;
  }
  @container (min-width: 34em) {
    > [data-number] {
      display: block;
    }
    > [data-where] {
      display: none;
    }
  }
`;

const CurrentPage = styled.li`
  padding-inline: 0.75rem;
  text-align: center;
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  color: ${token('--text-muted')};
`;

const PageButton = styled(IconButton)`
  inline-size: auto;
  min-inline-size: 2.75rem;
  padding-inline: 0.5rem;
  border-radius: ${token('--radius-m')};
  font-weight: 650;
  &[aria-current='page'] {
    background: ${token('--text')};
    color: ${token('--canvas')};
    cursor: default;
  }
`;

interface Props {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** Accessible name; required when one page has two paginations. */
  readonly label?: string;
}

/** Page navigation; renders nothing for a single page. */
export function Pagination({ page, pageCount, onChange, label }: Props) {
  const t = useT();
  const format = useFormats();
  if (pageCount < 2) return null;
  const pageLabel = (number: number) =>
    t('app.pageOf', { number: format.number(number), total: format.number(pageCount) });
  const steps = {
    first: { icon: ChevronsLeft, to: 1, text: t('app.firstPage') },
    previous: { icon: ChevronLeft, to: page - 1, text: t('app.previousPage') },
    next: { icon: ChevronRight, to: page + 1, text: t('app.nextPage') },
    last: { icon: ChevronsRight, to: pageCount, text: t('app.lastPage') },
  } as const;
  const step = (name: keyof typeof steps) => {
    const { icon, to, text } = steps[name];
    const isDisabled = name === 'first' || name === 'previous' ? page <= 1 : page >= pageCount;
    return (
      <li>
        {/* `aria-disabled` instead of `disabled`, which would drop the keyboard focus. */}
        <IconButton
          aria-label={text}
          aria-disabled={isDisabled || undefined}
          onClick={() => !isDisabled && onChange(to)}
        >
          <Icon of={icon} mirrorInRtl />
        </IconButton>
      </li>
    );
  };
  return (
    <Frame aria-label={label ?? t('app.pages')}>
      <Row>
        {step('first')}
        {step('previous')}
        <CurrentPage data-where aria-current="page">
          {pageLabel(page)}
        </CurrentPage>
        {visiblePages(page, pageCount).map((slot, index) => (
          // A gap has no page number, so its index is the key.
          <li key={slot === 'gap' ? `gap-${index}` : slot} data-number>
            {slot === 'gap' ? (
              <Gap aria-hidden>…</Gap>
            ) : (
              <PageButton
                aria-label={pageLabel(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => slot !== page && onChange(slot)}
              >
                {format.number(slot)}
              </PageButton>
            )}
          </li>
        ))}
        {step('next')}
        {step('last')}
      </Row>
    </Frame>
  );
}
