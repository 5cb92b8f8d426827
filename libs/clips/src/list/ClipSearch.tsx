import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextField, type UpdateSearchParams, VisuallyHidden } from '@grandstand/ui';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { clipQuery } from './clip-query.ts';

/** Longer than the pause between two keystrokes. */
const DEBOUNCE_MS = 300;

/** Removes the space that TextField reserves for a label above and an error below. */
const Form = styled.form`
  margin-block: -0.375rem -2.125rem;
`;

interface Props {
  readonly search: string | null;
  readonly onChange: UpdateSearchParams;
}

/** Searches clips by name. The text is written to the URL after a pause in typing. */
export function ClipSearch({ search, onChange }: Props) {
  const t = useT();
  const [text, setText] = useState(search ?? '');
  const [last, setLast] = useState(search);
  // Changed by a navigation, or by clearing all filters.
  if (search !== last) {
    setLast(search);
    if ((search ?? '') !== text.trim()) setText(search ?? '');
  }
  const isApplied = text.trim() === (search ?? '');
  const apply = useCallback(
    () => onChange((query) => clipQuery.write(query, { search: text.trim() || null }), { replace: true }),
    [onChange, text],
  );
  // `after` returns the function that cancels the timer.
  useEffect(() => (isApplied ? undefined : systemClock.after(DEBOUNCE_MS, apply)), [isApplied, apply]);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isApplied) apply();
      }}
    >
      <TextField
        type="search"
        label={<VisuallyHidden>{t('clips.search')}</VisuallyHidden>}
        placeholder={t('clips.search')}
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}
