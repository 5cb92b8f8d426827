import type { MenuItem } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import { useParticipants } from '@grandstand/session';
import { Crest, SiteLink } from '@grandstand/ui';
import { styled } from 'styled-components';

const List = styled.ul<{ $layout: 'columns' | 'list' }>`
  display: grid;
  grid-template-columns: ${({ $layout }) => ($layout === 'columns' ? 'repeat(auto-fill, minmax(15rem, 1fr))' : '1fr')};
  gap: 0.25rem;
`;

const ItemLink = styled(SiteLink)`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  min-block-size: 3.5rem;
  padding: 0.375rem 0.75rem;
  border-radius: 8px;
  font-weight: 600;
  line-height: 1.25;
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

interface Props {
  readonly items: readonly MenuItem[];
  /** Path of an item without a URL of its own. */
  readonly to: (alias: string) => string;
  readonly layout: 'columns' | 'list';
  /** Whether the items are teams, of which several may share a name. */
  readonly ofTeams?: boolean;
}

/** Links to groups or teams with their images (§3, *Menu item*). */
export function MenuItems({ items, to, layout, ofTeams = false }: Props) {
  const participants = useParticipants();
  const teamNames = ofTeams ? distinctNames(participants) : null;
  return (
    <List $layout={layout}>
      {items.map(({ id, name, alias, image, url }) => (
        <li key={id}>
          <ItemLink url={url ?? to(alias)}>
            <Crest name={name} src={image} size="2.5rem" />
            <span>{teamNames?.get(id) ?? name}</span>
          </ItemLink>
        </li>
      ))}
    </List>
  );
}
