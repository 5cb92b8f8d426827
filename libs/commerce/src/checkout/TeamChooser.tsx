import type { CallOutput, calls, Participant } from '@grandstand/api';
import { foldText } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useParticipants, useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  Crest,
  EmptyState,
  metaText,
  RadioGroup,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@grandstand/ui';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { packageOffer } from '../offer.ts';
import { pricingFor } from '../pricing.ts';
import { matchingTeams, NO_FILTERS } from '../packages/pass-filters.ts';
import { PassFilterSelects } from '../packages/PassFilterSelects.tsx';
import { usePassFilters } from '../packages/use-pass-filters.ts';
import { playsIn } from '../team-sports.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { Muted, Panel, Warning } from './layout.ts';
import { type PassTeams, usePassTeams } from './use-pass-teams.ts';

const Team = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;
`;

const Facts = styled.small`
  ${metaText}
  display: block;
`;

/** One line, whatever the number of filters: it scrolls sideways to the edges of the panel. */
const Filters = styled.div`
  --page-padding: clamp(1.25rem, 4vw, 2rem);
  &:empty {
    display: none;
  }
`;

const Teams = styled(RadioGroup)`
  max-block-size: 24rem;
  overflow-y: auto;
  padding-inline-end: 0.5rem;
  border-radius: ${token('--radius-s')};
`;

/** From this many teams on, they can be searched and filtered. */
const SEARCH_FROM = 10;

interface Props {
  readonly pack: CallOutput<typeof calls.listPackages>[number];
  /** The event from whose page the pass is bought; null when it is bought elsewhere. */
  readonly fromEventId?: number | null;
  readonly onChoose: (participantId: number) => void;
}

/** Chooses the team of a team pass (§5). */
export function TeamChooser({ pack, fromEventId = null, onChoose }: Props) {
  const t = useT();
  const channel = useStaticData();
  const categories = channel.kind === 'ready' ? channel.value['events-categories'] : [];
  const offer =
    channel.kind === 'ready' ? packageOffer(pack, pricingFor(channel.value.settings, null)) : null;
  const texts = useOfferTexts(categories, useParticipants());
  const choice = usePassTeams(offer, fromEventId);
  if (choice && choice.teams.length > 0 && choice.teams.every(({ isBought }) => isBought)) {
    return <CheckoutFailure failure={{ kind: 'already-bought', type: 'package' }} />;
  }
  return (
    <Panel aria-labelledby="checkout-team">
      <h2 id="checkout-team">{t('checkout.chooseTeam')}</h2>
      {offer && <Muted>{[pack.name, texts.scope(offer)].filter(Boolean).join(' · ')}</Muted>}
      {choice ? (
        <Choice {...choice} categoryIds={pack.event_categories} onChoose={onChoose} />
      ) : (
        <Skeleton $width="100%" $height="24rem" />
      )}
    </Panel>
  );
}

interface ChoiceProps extends PassTeams, Pick<Props, 'onChoose'> {
  readonly categoryIds: readonly number[];
}

function Choice({ teams, eventTitle, categoryIds, onChoose }: ChoiceProps) {
  const t = useT();
  const channel = useStaticData();
  const categories = channel.kind === 'ready' ? channel.value['events-categories'] : [];
  const filterState = usePassFilters(categories);
  const { filters, updateFilters } = filterState;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isLong = teams.length >= SEARCH_FROM;
  const hasNamesakes = new Set(teams.map(({ name }) => name)).size < teams.length;
  const words = foldText(search);
  const found = matchingTeams(teams, isLong ? filters : NO_FILTERS).filter(({ name }) =>
    foldText(name).includes(words),
  );
  // The chosen team stays visible, so that it can be confirmed.
  const shown = teams.filter((team) => team.id === chosen || found.includes(team));
  const proceed = () => {
    setIsMissing(chosen === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <>
      {isLong && (
        <>
          <TextField
            type="search"
            label={t('checkout.searchTeam')}
            name="team-search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Filters>
            <PassFilterSelects
              state={filterState}
              sports={categories.filter(
                (sport) => categoryIds.includes(sport.id) && teams.some((team) => playsIn(sport, team)),
              )}
              teams={teams}
            />
          </Filters>
          <VisuallyHidden role="status">{t('teams.count', { count: found.length })}</VisuallyHidden>
        </>
      )}
      {shown.length > 0 && (
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
          options={shown.map(({ id, name, images, properties, isBought, opensEvent }) => ({
            value: String(id),
            disabled: isBought,
            hint: isBought
              ? t('offers.bought.package')
              : opensEvent && eventTitle !== null && t('checkout.playsIn', { event: eventTitle }),
            label: (
              <Team>
                <Crest name={name} src={images.logo} size="1.75rem" />
                <span>
                  {name}
                  {hasNamesakes && <Facts>{factsOf(properties)}</Facts>}
                </span>
              </Team>
            ),
          }))}
        />
      )}
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('checkout.noTeam')}
          text={t('checkout.noTeamText')}
          action={
            <Button
              $look="secondary"
              onClick={() => {
                setSearch('');
                updateFilters(NO_FILTERS);
              }}
            >
              {t('checkout.clearFilters')}
            </Button>
          }
        />
      )}
      {eventTitle !== null && (
        <Warning role="status">
          {teams.some(({ id, opensEvent }) => id === chosen && !opensEvent) &&
            t('checkout.eventNotIncluded', { event: eventTitle })}
        </Warning>
      )}
      {shown.length > 0 && (
        <Button $wide onClick={proceed}>
          {t('checkout.continue')}
        </Button>
      )}
    </>
  );
}

/** What tells teams of one name apart: a school has one in each sport. */
const factsOf = ({ sport = [], city = [] }: Participant['properties']): string =>
  [...sport, ...city].join(' · ');
