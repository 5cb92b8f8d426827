import { token } from '@grandstand/ui-theme';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import {
  belowAnchorCentered,
  belowAnchorStart,
  choicesSurface,
  panelStyle,
  type Trigger,
  usePanel,
} from './panel.ts';

const Panel = styled.div<{ $wide: boolean }>`
  ${panelStyle}
  ${choicesSurface}
  ${({ $wide }) =>
    $wide
      ? css`
          ${belowAnchorCentered}
          inline-size: min(${token('--page-width')}, 100vw - 2 * ${token('--page-padding')});
          max-inline-size: none;
          max-block-size: min(70dvh, 40rem);
          padding: 1.25rem;
        `
      : belowAnchorStart}
`;

interface Props {
  /** Renders the trigger button; spread `trigger` on it. */
  readonly renderButton: (trigger: Trigger) => ReactNode;
  /** Page width instead of content width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A button with a native popover for links and settings; Escape and a click outside close it. For actions use `Menu`.
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
