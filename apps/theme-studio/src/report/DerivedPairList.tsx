import { type DerivedPairReport, token } from '@grandstand/ui-theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted, Stack, TextInput } from '../shell/controls.tsx';
import { Ratio } from './Ratio.tsx';

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  padding-block: 0.25rem;
  border-block-end: 1px solid var(--hairline);
  font-size: ${token('--font-size-xs')};
  code {
    overflow-wrap: anywhere;
  }
`;

/** What the engine guarantees of derived tokens. */
export function DerivedPairList({ pairs }: { readonly pairs: readonly DerivedPairReport[] }) {
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const shown = pairs.filter(({ foreground, surface }) => `${foreground} ${surface}`.includes(word));
  return (
    <Stack>
      <Muted>The engine keeps these {pairs.length} pairs readable, whatever colours are set.</Muted>
      <TextInput
        type="search"
        aria-label="Search tokens"
        placeholder="Search tokens"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul aria-label="Derived pairs">
        {shown.map(({ foreground, surface, over, ratio, required, passes }) => (
          <Item key={`${foreground} ${surface}`}>
            <span>
              <code>{foreground}</code> on <code>{surface}</code>
              {over === 'photographs' && ' over any photograph'}
            </span>
            <Ratio ratio={ratio} required={required} passes={passes} />
          </Item>
        ))}
      </ul>
    </Stack>
  );
}
