import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

type Kind = 'live' | 'upcoming' | 'replay' | 'quiet';

const kinds: Record<Kind, ReturnType<typeof css>> = {
  live: css`
    background: ${token('--live')};
    color: ${token('--live-text')};
  `,
  upcoming: css`
    background: ${token('--scrim')};
    color: ${token('--on-image')};
  `,
  replay: css`
    background: ${token('--scrim')};
    color: ${token('--on-image')};
  `,
  quiet: css`
    background: ${token('--surface-sunken')};
    color: ${token('--text-muted')};
  `,
};

const Label = styled.span<{ $kind: Kind }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 1.5rem;
  padding-inline: 0.5rem;
  border-radius: ${token('--radius-s')};
  font-size: ${token('--font-size-xs')};
  font-weight: 700;
  line-height: 1;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${({ $kind }) => kinds[$kind]}
`;

/** Does not blink, to not distract from the video. */
const Dot = styled.span`
  inline-size: 0.4375rem;
  block-size: 0.4375rem;
  border-radius: 50%;
  background: currentColor;
`;

/** A dot that marks a live event. */
export const LiveDot = styled(Dot)`
  inline-size: 0.625rem;
  block-size: 0.625rem;
  background: ${token('--live')};
`;

/** Separated by a thin line, like on the scoreboard of a broadcast. */
const Elapsed = styled.span`
  align-self: stretch;
  display: inline-flex;
  align-items: center;
  padding-inline-start: 0.4375rem;
  border-inline-start: 1px solid color-mix(in srgb, currentColor 45%, transparent);
  font-weight: 600;
`;

interface Props {
  readonly kind: Kind;
  /** Elapsed time beside the state, e.g. "34 min". */
  readonly elapsed?: string | null;
  readonly children: ReactNode;
}

/** State of an event: text first, then shape and colour. */
export function Badge({ kind, elapsed, children }: Props) {
  return (
    <Label $kind={kind}>
      {kind === 'live' && <Dot aria-hidden />}
      {children}
      {elapsed && <Elapsed>{elapsed}</Elapsed>}
    </Label>
  );
}

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.25rem;
  block-size: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: 0.625rem;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  font-size: ${token('--font-size-xs')};
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const MAX_COUNT = 99;

/** A count with an accessible `label`; renders nothing for 0. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count <= 0) return null;
  return (
    <Count>
      <span aria-hidden>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Count>
  );
}
