import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextField, VisuallyHidden } from '@grandstand/ui';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { libraryQuery, toPlainText } from './library-query.ts';

/** Longer than the pause between two keystrokes. */
const DEBOUNCE_MS = 300;

/** Removes the space that TextField reserves for a label above and an error below. */
const Form = styled.form`
  margin-block: -0.375rem -2.125rem;
`;

/** Filters the library by title. The text is written to the URL after a pause in typing. */
export function TitleSearch({ title }: { readonly title: string }) {
  const t = useT();
  const [, setQuery] = useSearchParams();
  // While a navigation is running the search is not applied, because that would abort the navigation.
  const isNavigating = useNavigation().state !== 'idle';
  const [text, setText] = useState(title);
  const [lastTitle, setLastTitle] = useState(title);
  /** The title that was last written to the URL. The URL updates later, and the user may type meanwhile. */
  const [requested, setRequested] = useState(title);
  if (title !== lastTitle) {
    setLastTitle(title);
    // The URL was changed by a navigation, not by this field.
    if (title !== requested) {
      setRequested(title);
      setText(title);
    }
  }
  const nextTitle = toPlainText(text);
  const applySearch = useCallback(() => {
    setRequested(nextTitle);
    setQuery((query) => libraryQuery.write(query, { title: nextTitle }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [nextTitle, setQuery]);
  // `after` returns the function that cancels the timer.
  useEffect(
    () => (nextTitle === requested || isNavigating ? undefined : systemClock.after(DEBOUNCE_MS, applySearch)),
    [nextTitle, requested, isNavigating, applySearch],
  );
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNavigating) applySearch();
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
