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
 * Length of the text in the input with this id, also after programmatic changes and form resets. Looked up by id, so
 * that the input's ref stays free for its owner.
 */
function useLength(id: string): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const input = inputOf(id);
      // `reset` fires before the values change.
      const wasReset = () => setTimeout(changed);
      input?.addEventListener('input', changed);
      input?.form?.addEventListener('reset', wasReset);
      return () => {
        input?.removeEventListener('input', changed);
        input?.form?.removeEventListener('reset', wasReset);
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

/** Announced only every few characters near the limit; each keystroke would be too much. */
const SPOKEN_FROM = 20;
const SPOKEN_EVERY = 5;

interface Props {
  readonly id: string;
  readonly inputId: string;
  /** In UTF-16 units, like `maxlength`. Longer text can be typed and is reported as an error. */
  readonly limit: number;
}

export function CharacterCount({ id, inputId, limit }: Props) {
  const t = useT();
  const format = useFormats();
  const left = limit - useLength(inputId);
  const spoken = left <= SPOKEN_FROM && left % SPOKEN_EVERY === 0;
  return (
    <>
      <Count id={id} data-over={left < 0 || undefined}>
        {`${format.number(limit - left)} / ${format.number(limit)}`}
      </Count>
      <VisuallyHidden role="status">
        {spoken &&
          (left < 0 ? t('app.charactersOver', { count: -left }) : t('app.charactersLeft', { count: left }))}
      </VisuallyHidden>
    </>
  );
}
