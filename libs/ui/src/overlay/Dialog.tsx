import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { media } from '../foundation/media.ts';
import { displayText } from '../foundation/text.ts';
import { Modal, type ModalProps } from './Modal.tsx';

type Size = 'small' | 'medium' | 'large';

const widths: Readonly<Record<Size, string>> = { small: '27rem', medium: '38rem', large: '60rem' };

/** On phones, a small dialog is at the bottom; others fill the screen. */
const Sheet = styled(Modal)<{ $size: Size }>`
  inset-inline: 0;
  inset-block: ${({ $size }) => ($size === 'small' ? 'auto 0' : '0')};
  inline-size: 100%;
  block-size: ${({ $size }) => ($size === 'small' ? 'auto' : '100dvh')};
  max-block-size: 100dvh;
  border-start-start-radius: ${({ $size }) => $size === 'small' && token('--radius-l')};
  border-start-end-radius: ${({ $size }) => $size === 'small' && token('--radius-l')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  opacity: 0;
  transform: translateY(1.5rem);
  &[open] {
    opacity: 1;
    transform: none;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      transform: translateY(1.5rem);
    }
  }
  ${media.tablet} {
    inset-block: 0;
    margin: auto;
    inline-size: ${({ $size }) => `min(${widths[$size]}, 100vw - 4rem)`};
    block-size: fit-content;
    max-block-size: min(46rem, 100dvh - 4rem);
    border-radius: ${token('--radius-l')};
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
`;

const edge = css`
  position: sticky;
  z-index: 1;
  background: ${token('--surface-raised')};
`;

// Not `header` and `footer`: in a dialog these are landmarks of the whole page.
const Head = styled.div`
  ${edge}
  inset-block-start: 0;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 1rem;
  padding: 1.25rem 0.75rem 0.75rem 1.5rem;
  [dir='rtl'] & {
    padding: 1.25rem 1.5rem 0.75rem 0.75rem;
  }
  h2 {
    ${displayText}
    min-inline-size: 0;
    padding-block: 0.5625rem;
    font-size: ${token('--font-size-l')};
    text-wrap: pretty;
    outline: none;
  }
`;

const Body = styled.div`
  flex: 1;
  padding: 0 1.5rem 1.5rem;
`;

const Actions = styled.div`
  ${edge}
  inset-block-end: 0;
  display: flex;
  flex-direction: column-reverse;
  gap: 0.75rem;
  padding: 1rem 1.5rem max(1.25rem, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token('--border')};
  ${media.tablet} {
    flex-flow: row wrap;
    justify-content: flex-end;
  }
`;

interface Props extends Omit<ModalProps, 'label' | 'className'> {
  readonly title: string;
  /** Default: `medium`. */
  readonly size?: Size;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

/** A modal dialog. Its body scrolls; title and actions stay visible. */
export function Dialog({ title, size = 'medium', actions, onClose, children, ...rest }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Sheet {...rest} $size={size} label={{ id }} onClose={onClose}>
      <Column>
        <Head>
          {/* Initial focus: read first, and next to the scrolling content. */}
          <h2 id={id} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton aria-label={t('app.close')} onClick={onClose}>
            <Icon of={X} size="l" />
          </IconButton>
        </Head>
        <Body>{children}</Body>
        {actions && <Actions>{actions}</Actions>}
      </Column>
    </Sheet>
  );
}
