import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Icon } from '@grandstand/ui';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: start;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.625rem;
  }
  svg {
    margin-block-start: 0.1875rem;
    color: ${token('--error')};
  }
`;

const CONSEQUENCES: readonly MessageKey[] = [
  'profile.losesPasses',
  'profile.losesClips',
  'profile.losesAccount',
];

/** Lists what is lost when an account is deleted. */
export function DeletionConsequences() {
  const t = useT();
  return (
    <List>
      {CONSEQUENCES.map((text) => (
        <li key={text}>
          <Icon of={X} size="s" />
          {t(text)}
        </li>
      ))}
    </List>
  );
}
