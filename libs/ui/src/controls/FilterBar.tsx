import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../feedback/Badge.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { Chip } from './Chip.tsx';

/** Scrolls sideways to the edge of the window; the cut-off chip shows that there is more. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 3.25rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 4px ${token('--page-padding')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${token('--page-padding')};
  scrollbar-width: none;
  &:focus {
    outline: none;
  }
`;

/** Separates groups of filters. */
export const FilterDivider = styled.span`
  flex: none;
  inline-size: 1px;
  block-size: 1.5rem;
  margin-inline: 0.25rem;
  background: ${token('--border')};
`;

const Visual = styled.span`
  display: contents;
`;

export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  readonly picture?: ReactNode;
  readonly onRemove: () => void;
}

interface Props {
  readonly label: string;
  /** The removable active filters; shown first so that they are visible on a phone. */
  readonly active: readonly ActiveFilter[];
  /** Number of active filters, if some of them are in `children`. Default: `active.length`. */
  readonly count?: number;
  readonly onClear: () => void;
  /** Selects with `look="filter"`, chips, dividers. */
  readonly children?: ReactNode;
}

/** A bar of filters. Removing a filter moves the focus to its neighbour. */
export function FilterBar({ label, active, count = active.length, onClear, children }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  /** The filter being removed, with its index; a null key: all filters. */
  const removed = useRef<{ readonly key: string | null; readonly index: number }>(null);
  useEffect(() => {
    const target = removed.current;
    if (!target) return;
    const isStillActive = target.key === null ? count > 0 : active.some(({ key }) => key === target.key);
    if (isStillActive) return;
    removed.current = null;
    const chips = bar.current?.querySelectorAll<HTMLElement>('[data-active]') ?? [];
    (chips[Math.min(target.index, chips.length - 1)] ?? bar.current)?.focus();
  }, [active, count]);
  return (
    <>
      <Bar ref={bar} role="group" aria-label={label} tabIndex={-1}>
        {count > 0 && (
          <Chip
            onClick={() => {
              removed.current = { key: null, index: 0 };
              onClear();
            }}
          >
            {t('app.clearAll')}
            <CountBadge count={count} label={t('app.activeFilters', { count })} />
          </Chip>
        )}
        {active.map(({ key, name, picture, onRemove }, index) => (
          <Chip
            key={key}
            data-chosen
            data-active
            onClick={() => {
              removed.current = { key, index };
              onRemove();
            }}
          >
            <VisuallyHidden>{t('app.removeFilter', { name })}</VisuallyHidden>
            <Visual aria-hidden>
              {picture}
              {name}
              <Icon of={X} size="xs" />
            </Visual>
          </Chip>
        ))}
        {children}
      </Bar>
      <VisuallyHidden role="status">{count > 0 && t('app.activeFilters', { count })}</VisuallyHidden>
    </>
  );
}
