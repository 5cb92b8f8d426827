import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

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

/** A steady dot: a blinking one would draw the eye from the match. */
const Dot = styled.span`
  inline-size: 0.4375rem;
  block-size: 0.4375rem;
  border-radius: 50%;
  background: currentColor;
`;

/** The dot that stands for *live* beside a word. */
export const LiveDot = styled(Dot)`
  inline-size: 0.625rem;
  block-size: 0.625rem;
  background: ${token('--live')};
`;

/** What state something is in: said in words, marked by shape, and only then by colour. */
export function Badge({ kind, children }: { readonly kind: Kind; readonly children: ReactNode }) {
  return (
    <Label $kind={kind}>
      {kind === 'live' && <Dot aria-hidden />}
      {children}
    </Label>
  );
}
