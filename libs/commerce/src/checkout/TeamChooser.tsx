import { calls, type CallOutput, type Participant } from '@grandstand/api';
import { foldText } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Crest, RadioGroup, TextField } from '@grandstand/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted, Panel } from './layout.ts';

const Team = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;
`;

const Teams = styled(RadioGroup)`
  max-block-size: 24rem;
  overflow-y: auto;
  padding-inline-end: 0.5rem;
  border-radius: ${token('--radius-s')};
`;

/** From this many teams on, they can be searched. */
const SEARCH_FROM = 10;

interface Props {
  readonly pack: Pick<CallOutput<typeof calls.listPackages>[number], 'name' | 'event_categories'>;
  readonly onChoose: (participantId: number) => void;
}

/** Chooses the team of a team pass (§5). */
export function TeamChooser({ pack, onChoose }: Props) {
  const t = useT();
  const teams = useTeamsOf(pack.event_categories);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const words = foldText(search);
  const shown = teams.filter(({ id, name }) => id === chosen || foldText(name).includes(words));
  const proceed = () => {
    setIsMissing(chosen === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <Panel aria-labelledby="checkout-team">
      <h2 id="checkout-team">{t('checkout.chooseTeam')}</h2>
      <Muted>{t('checkout.chooseTeamText', { name: pack.name })}</Muted>
      {teams.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={t('checkout.searchTeam')}
          name="team-search"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Teams
        name="team"
        label={t('checkout.team')}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget }) => {
          setChosen(Number(currentTarget.value));
          setIsMissing(false);
        }}
        error={isMissing ? t('checkout.teamNotChosen') : null}
        required
        options={shown.map(({ id, name, images }) => ({
          value: String(id),
          label: (
            <Team>
              <Crest name={name} src={images.logo} size="1.75rem" />
              {name}
            </Team>
          ),
        }))}
      />
      <Button $wide onClick={proceed}>
        {t('checkout.continue')}
      </Button>
    </Panel>
  );
}

/** The teams that play in these categories, by name; all teams while that is unknown. */
function useTeamsOf(categories: readonly number[]): readonly Participant[] {
  const all = useParticipants();
  const upcoming = useCall(calls.listEvents, { stream_status: 'upcoming', limit: 100 });
  const finished = useCall(calls.listEvents, { stream_status: 'finished', limit: 100 });
  const playing = new Set(
    [upcoming, finished].flatMap((state) =>
      state.kind === 'ready'
        ? state.value.data
            .filter(({ event_category_id: category }) => categories.includes(category))
            .flatMap(({ participants }) => participants.map(({ id }) => id))
        : [],
    ),
  );
  const teams = playing.size === 0 ? all : all.filter(({ id }) => playing.has(id));
  return teams.toSorted((one, other) => one.name.localeCompare(other.name));
}
