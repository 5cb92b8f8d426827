import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextField, VisuallyHidden } from '@grandstand/ui';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { libraryQuery, toPlainText } from './library-query.ts';

/** Somebody who types pauses less long than this between two letters. */
const PAUSE_MS = 300;

/** Alone in its line: no room for a label above it or an error below. */
const Form = styled.form`
  margin-block: -0.375rem -2.125rem;
`;

/** Narrows the library to titles with these words. What is asked for is in the address, once somebody stops typing. */
export function TitleSearch({ title }: { readonly title: string }) {
  const t = useT();
  const [, setQuery] = useSearchParams();
  // A choice or a way out that is under way is neither undone nor stopped.
  const isMoving = useNavigation().state !== 'idle';
  const [text, setText] = useState(title);
  const [seen, setSeen] = useState(title);
  /** What the address says, or is about to: it takes a moment to follow, and more may be typed meanwhile. */
  const [asked, setAsked] = useState(title);
  if (title !== seen) {
    setSeen(title);
    // Changed by somebody else: a step back, a link.
    if (title !== asked) {
      setAsked(title);
      setText(title);
    }
  }
  const wanted = toPlainText(text);
  const ask = useCallback(() => {
    setAsked(wanted);
    setQuery((query) => libraryQuery.write(query, { title: wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [wanted, setQuery]);
  useEffect(
    () => (wanted === asked || isMoving ? undefined : systemClock.after(PAUSE_MS, ask)),
    [wanted, asked, isMoving, ask],
  );
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMoving) ask();
      }}
    >
      <TextField
        type="search"
        label={<VisuallyHidden>{t('vod.search')}</VisuallyHidden>}
        placeholder={t('vod.search')}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}
