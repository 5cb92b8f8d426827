import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { useCallback, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { metaText, tabularFigures } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

const Count = styled.span`
  ${metaText}
  ${tabularFigures}
  flex: none;
  margin-inline-start: auto;
  &[data-over] {
    color: ${token('--error')};
    font-weight: 700;
  }
`;

const inputOf = (id: string) => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
};

/**
 * Length of the text in the input with this id, updated on typing, on a reset of the form, and on each render, for values
 * set by code. The input is looked up by id, which leaves its ref to the caller.
 */
function useLength(id: string): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const input = inputOf(id);
      // `reset` fires before the values change.
      const onReset = () => setTimeout(onChange);
      input?.addEventListener('input', onChange);
      input?.form?.addEventListener('reset', onReset);
      return () => {
        input?.removeEventListener('input', onChange);
        input?.form?.removeEventListener('reset', onReset);
      };
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => inputOf(id)?.value.length ?? 0,
    () => 0,
  );
}

/** From 20 characters left on, every fifth is announced: more announcements would interrupt the screen reader constantly. */
const ANNOUNCED_FROM = 20;
const ANNOUNCED_EVERY = 5;

interface Props {
  readonly id: string;
  readonly inputId: string;
  /** In UTF-16 units, like `maxlength`. Longer text can be typed and is reported as an error. */
  readonly limit: number;
}

export function CharacterCount({ id, inputId, limit }: Props) {
  const t = useT();
  const format = useFormats();
  const charactersLeft = limit - useLength(inputId);
  const isAnnounced = charactersLeft <= ANNOUNCED_FROM && charactersLeft % ANNOUNCED_EVERY === 0;
  return (
    <>
      <Count id={id} data-over={charactersLeft < 0 || undefined}>
        {`${format.number(limit - charactersLeft)} / ${format.number(limit)}`}
      </Count>
      <VisuallyHidden role="status">
        {isAnnounced &&
          (charactersLeft < 0
            ? t('app.charactersOver', { count: -charactersLeft })
            : t('app.charactersLeft', { count: charactersLeft }))}
      </VisuallyHidden>
    </>
  );
}
