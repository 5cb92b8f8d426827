import type { Participant } from '@grandstand/api';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Crest, StatusMark } from '@grandstand/ui';
import { styled } from 'styled-components';

const Teams = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-size: ${token('--font-size-s')};
  font-weight: 600;
`;

const Crests = styled.span`
  display: flex;
  > * + * {
    margin-inline-start: -0.375rem;
  }
`;

const CREST_COUNT = 5;

interface Props {
  /** The teams to choose from. */
  readonly teams: readonly Participant[];
  /** Those for which the user has this pass. */
  readonly bought: readonly Participant[];
}

/** The teams of a team pass: how many there are, and whose pass the user has. */
export function TeamFacts({ teams, bought }: Props) {
  const t = useT();
  const formats = useFormats();
  if (teams.length === 0) return null;
  return (
    <>
      <Teams>
        <Crests aria-hidden>
          {teams.slice(0, CREST_COUNT).map(({ id, name, images }) => (
            <Crest key={id} name={name} src={images.logo} size="1.75rem" />
          ))}
        </Crests>
        <span>{t('teams.count', { count: teams.length })}</span>
      </Teams>
      {bought.length > 0 && (
        <StatusMark tone="good">
          {t('offers.boughtForTeams', { teams: formats.list(bought.map(({ name }) => name)) })}
        </StatusMark>
      )}
    </>
  );
}
