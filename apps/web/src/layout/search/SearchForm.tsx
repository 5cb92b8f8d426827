import { useT } from '@grandstand/i18n';
import { Button, Icon, TextField } from '@grandstand/ui';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 0.75rem;
  max-inline-size: 40rem;
  margin-block-end: 1.5rem;
`;

interface Props {
  /** What was searched for last: it stands in the field until another is typed. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** The search field of a page: what it says is searched for when it is sent. */
export function SearchForm({ query, onSearch }: Props) {
  const t = useT();
  const [text, setText] = useState(query);
  // Back and forward change it too.
  const [searched, setSearched] = useState(query);
  if (searched !== query) {
    setSearched(query);
    setText(query);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSearch(text.trim());
  };
  return (
    <Form role="search" onSubmit={send}>
      <TextField
        label={t('app.search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit">
        <Icon of={Search} />
        {t('app.search')}
      </Button>
    </Form>
  );
}
