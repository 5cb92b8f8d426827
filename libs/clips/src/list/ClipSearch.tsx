import { systemClock } from '@grandstand/core';
import { TextField, VisuallyHidden } from '@grandstand/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

/** Longer than the pause between two keystrokes. */
const DEBOUNCE_MS = 300;

/** Removes the space that TextField reserves for a label above and an error below. */
const Form = styled.form`
  margin-block: -0.375rem -2.125rem;
`;

interface Props {
  readonly label: string;
  /** The applied text; null: none. */
  readonly search: string | null;
  /** Called with the text after a pause in typing; null: empty. */
  readonly onSearch: (search: string | null) => void;
  readonly className?: string;
}

/** Searches clips by name. */
export function ClipSearch({ label, search, onSearch, className }: Props) {
  const [text, setText] = useState(search ?? '');
  const [last, setLast] = useState(search);
  // Changed by a navigation, or by clearing all filters.
  if (search !== last) {
    setLast(search);
    if ((search ?? '') !== text.trim()) setText(search ?? '');
  }
  const next = text.trim();
  const isApplied = next === (search ?? '');
  const apply = useEffectEvent((changed: string) => onSearch(changed || null));
  // `after` returns the function that cancels the timer.
  useEffect(
    () => (isApplied ? undefined : systemClock.after(DEBOUNCE_MS, () => apply(next))),
    [isApplied, next],
  );
  return (
    <Form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(next || null);
      }}
    >
      <TextField
        type="search"
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={label}
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}
