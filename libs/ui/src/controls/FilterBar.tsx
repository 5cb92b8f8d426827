import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../feedback/Badge.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { Chip } from './Chip.tsx';

/** Scrolls sideways where it is too long, out to the window's edge, where the cut chip says that there is more. */
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

/** Between filters of one kind and of another. */
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
  /** What is narrowed to now and can be taken away: first, so that it is in sight on a phone. */
  readonly active: readonly ActiveFilter[];
  /** How many filters hold, where the ones in `children` show some of them. Default: the active ones. */
  readonly count?: number;
  readonly onClear: () => void;
  /** Selects in their `filter` look, chips, dividers. */
  readonly children?: ReactNode;
}

/** What narrows a list. Taking a filter away leaves the focus on its neighbour. */
export function FilterBar({ label, active, count = active.length, onClear, children }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  /** The filter that is being taken away and its place; without a key, all of them. */
  const removed = useRef<{ readonly key: string | null; readonly at: number }>(null);
  useEffect(() => {
    const target = removed.current;
    if (!target) return;
    const isThere = target.key === null ? count > 0 : active.some(({ key }) => key === target.key);
    if (isThere) return;
    removed.current = null;
    const chips = bar.current?.querySelectorAll<HTMLElement>('[data-active]') ?? [];
    (chips[Math.min(target.at, chips.length - 1)] ?? bar.current)?.focus();
  }, [active, count]);
  return (
    <>
      <Bar ref={bar} role="group" aria-label={label} tabIndex={-1}>
        {count > 0 && (
          <Chip
            onClick={() => {
              removed.current = { key: null, at: 0 };
              onClear();
            }}
          >
            {t('app.clearAll')}
            <CountBadge count={count} label={t('app.activeFilters', { count })} />
          </Chip>
        )}
        {active.map(({ key, name, picture, onRemove }, at) => (
          <Chip
            key={key}
            data-chosen
            data-active
            onClick={() => {
              removed.current = { key, at };
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
