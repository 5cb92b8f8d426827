import { token } from '@grandstand/ui-theme';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { choicesSurface, panelStyle, type Trigger, usePanel } from './panel.ts';
import type { Wish } from './place.ts';

const BESIDE: Wish = { side: 'below', align: 'start' };
const BELOW: Wish = { side: 'below', align: 'window' };

const Panel = styled.div<{ $wide: boolean }>`
  ${panelStyle}
  ${choicesSurface}
  ${({ $wide }) =>
    $wide &&
    css`
      inline-size: min(${token('--page-width')}, 100vw - 2 * ${token('--page-padding')});
      max-inline-size: none;
      max-block-size: min(70dvh, 40rem, var(--room, 100dvh));
      padding: 1.25rem;
    `}
`;

interface Props {
  /** The button that opens it; what it is given is spread on it. */
  readonly renderButton: (trigger: Trigger) => ReactNode;
  /** As wide as the page, rather than as its content. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A button and the panel it opens, for links and settings: the platform's popover, so Escape and a click elsewhere
 * close it. For actions there is `Menu`.
 */
export function Popover({ renderButton, wide = false, children }: Props) {
  const { trigger, panel } = usePanel(wide ? BELOW : BESIDE);
  const closeOnChoice = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
  };
  return (
    <>
      {renderButton(trigger)}
      <Panel {...panel} popover="auto" $wide={wide} onClick={closeOnChoice}>
        {children}
      </Panel>
    </>
  );
}
