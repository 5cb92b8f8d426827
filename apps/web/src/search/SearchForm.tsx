import { useT } from '@grandstand/i18n';
import { TextField } from '@grandstand/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  max-inline-size: 40rem;
  margin-block-end: 1.5rem;
`;

interface Props {
  /** The current query; initial value of the field. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** The search field of a page; searches on submit. */
export function SearchForm({ query, onSearch }: Props) {
  const t = useT();
  const [text, setText] = useState(query);
  // Back and forward change the query too.
  const [searched, setSearched] = useState(query);
  if (searched !== query) {
    setSearched(query);
    setText(query);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSearch(text.trim());
  };
  return (
    <Form role="search" onSubmit={submit}>
      <TextField
        label={t('app.search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  );
}
