import { token } from '@grandstand/ui-theme';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { belowAnchor, besideAnchor, choicesSurface, panelStyle, type Trigger, usePanel } from './panel.ts';

const Panel = styled.div<{ $wide: boolean }>`
  ${panelStyle}
  ${choicesSurface}
  ${({ $wide }) =>
    $wide
      ? css`
          ${belowAnchor}
          inline-size: min(${token('--page-width')}, 100vw - 2 * ${token('--page-padding')});
          max-inline-size: none;
          max-block-size: min(70dvh, 40rem);
          padding: 1.25rem;
        `
      : besideAnchor}
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
  const { trigger, panel } = usePanel();
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
