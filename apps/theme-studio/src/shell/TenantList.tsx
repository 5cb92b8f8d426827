import type { StudioTenantSummary } from '@grandstand/tenant';
import { Icon } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Muted, onEnter, Stack, TextInput } from './controls.tsx';
import { findTenants } from './find-tenants.ts';

const List = styled.ul`
  max-block-size: min(24rem, 60vh);
  overflow-y: auto;
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 0.5rem;
    inline-size: 100%;
    padding: 0.4rem 0.6rem;
    border-radius: var(--tool-radius);
    text-align: start;
    &:hover,
    &:focus-visible {
      background: ${token('--card-hover')};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    span,
    small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    span {
      font-weight: 550;
    }
    small {
      grid-column: 1;
      color: ${token('--text-muted')};
      font-size: ${token('--font-size-xs')};
    }
    svg {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

const describe = ({ domain, drafts }: StudioTenantSummary): string =>
  [
    domain ?? 'its files have mistakes',
    drafts.length > 0 && `${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  readonly tenants: readonly StudioTenantSummary[];
  readonly currentId: string | null;
  readonly onPick: (id: string) => void;
}

/** All channels, with a search: Enter opens the first that is found, arrow keys move through the list. */
export function TenantList({ tenants, currentId, onPick }: Props) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = findTenants(tenants, search);
  const [first] = found;

  const moveFocus = (event: KeyboardEvent, step: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, index + step))]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveFocus(event, 1);
    if (event.key === 'ArrowUp') moveFocus(event, -1);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its children are the controls
    <div onKeyDown={onKeyDown}>
      <Stack $gap="0.5rem">
        <TextInput
          type="search"
          aria-label="Search channels"
          placeholder={`Search ${tenants.length} channels`}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={onEnter(() => {
            if (first) onPick(first.id);
          })}
        />
        <List ref={list} aria-label="Channels">
          {found.map((tenant) => (
            <li key={tenant.id}>
              <button
                type="button"
                aria-current={tenant.id === currentId || undefined}
                onClick={() => onPick(tenant.id)}
              >
                <span>{tenant.name}</span>
                <small>{describe(tenant)}</small>
                {tenant.id === currentId && <Icon of={Check} />}
              </button>
            </li>
          ))}
        </List>
        {found.length === 0 && <Muted>No channel has “{search.trim()}” in its name, id or domain.</Muted>}
      </Stack>
    </div>
  );
}
