import type { Participant } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { Crest, StatusMark } from '@grandstand/ui';
import { styled } from 'styled-components';

const Crests = styled.span`
  display: flex;
  > * + * {
    margin-inline-start: -0.375rem;
  }
`;

const CREST_COUNT = 5;

interface Props {
  /** The channel's teams that match the filters. */
  readonly teams: readonly Participant[];
  /** Those for which the user has this pass. */
  readonly bought: readonly Participant[];
}

/**
 * The teams of a team pass: crests of some, and whose pass the user has. It names no number of teams: which of them play
 * in the pass's categories is known only from events (`usePassTeams()`).
 */
export function TeamFacts({ teams, bought }: Props) {
  const t = useT();
  const formats = useFormats();
  const names = distinctNames(useParticipants());
  if (teams.length === 0) return null;
  return (
    <>
      <Crests aria-hidden>
        {teams.slice(0, CREST_COUNT).map(({ id, name, images }) => (
          <Crest key={id} name={name} src={images.logo} size="1.75rem" />
        ))}
      </Crests>
      {bought.length > 0 && (
        <StatusMark tone="good">
          {t('offers.boughtForTeams', {
            teams: formats.list(bought.map(({ id, name }) => names.get(id) ?? name)),
          })}
        </StatusMark>
      )}
    </>
  );
}
