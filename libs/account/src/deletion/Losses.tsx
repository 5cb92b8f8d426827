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

const LOSSES: readonly MessageKey[] = ['profile.losesPasses', 'profile.losesClips', 'profile.losesAccount'];

/** What goes with an account. */
export function Losses() {
  const t = useT();
  return (
    <List>
      {LOSSES.map((loss) => (
        <li key={loss}>
          <Icon of={X} size="s" />
          {t(loss)}
        </li>
      ))}
    </List>
  );
}
