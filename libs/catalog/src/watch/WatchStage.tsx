import { assertNever } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  Countdown,
  media,
  REFUSALS,
  Skeleton,
  STAGE_HEIGHT,
  stageCard,
  StageWays,
  waysFirst,
  waysOn,
} from '@grandstand/ui';
import Clock from 'lucide-react/icons/clock';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { ART_NAME, artPlace } from '../match/carry-art.ts';
import type { Match } from '../match/match.ts';
import { DrawnArt } from '../match/MatchArt.tsx';
import { useNextStep } from '../match/NextStepLabel.tsx';
import { useIsSoon } from '../match/StateBadge.tsx';

/** The stage spans the window and takes its light from the teams. */
const Stage = styled.div`
  container-type: inline-size;
  background:
    linear-gradient(${token('--scrim')}, ${token('--scrim')}),
    linear-gradient(105deg, var(--away, ${token('--accent')}), var(--home, ${token('--accent')}));
`;

/** As tall as the picture may be with the title still in sight; on a phone held sideways, the picture alone. */
const Space = styled.div<{ $fill: boolean }>`
  --stage-height: ${STAGE_HEIGHT};
  position: relative;
  display: grid;
  block-size: ${({ $fill }) => ($fill ? '100dvh' : 'var(--stage-height)')};
  overflow: hidden;
  view-transition-name: ${ART_NAME};
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: 0;
  }
`;

const Picture = styled.div<{ $fill: boolean }>`
  display: grid;
  block-size: 100%;
  ${({ $fill }) => !$fill && 'aspect-ratio: 16 / 9; justify-self: center;'}
`;

/** On phones the words need the room of the crests. */
const Art = styled.div`
  --stage-crest: 0px;
  display: grid;
  ${media.laptop} {
    --stage-crest: min(46cqh, 22cqw);
  }
  > * {
    block-size: 100%;
  }
`;

/** Dark where the words are, clear where the crests are. */
const Card = styled.div`
  ${stageCard}
  ${media.laptop} {
    background:
      linear-gradient(to top, ${token('--scrim')}, transparent 30%),
      linear-gradient(
        to right,
        transparent 27%,
        ${token('--scrim')} 37%,
        ${token('--scrim')} 63%,
        transparent 73%
      );
    > * {
      max-inline-size: 26%;
    }
  }
`;

/** Where there is little room, the title and the ways on have it; the head below counts down too. */
const Refused = styled(Card)`
  ${waysFirst}
`;

const Wide = styled.div`
  display: none;
  @container (width >= 72rem) {
    display: block;
  }
`;

interface Props {
  readonly match: Match;
  /** What plays the match; null while there is nothing to play. */
  readonly player: ReactNode;
  /** Takes the whole window, where it is all that there is. */
  readonly fill?: boolean;
}

/** Where the match plays; else what stands between the viewer and the match. */
export function WatchStage({ match, player, fill = false }: Props) {
  const step = useNextStep(match);
  const plays = player !== null && (step === 'watch-live' || step === 'watch-replay');
  const light: CSSProperties & Record<`--${string}`, string> = {};
  if (match.sides?.away.color) light['--away'] = match.sides.away.color;
  if (match.sides?.home.color) light['--home'] = match.sides.home.color;
  return (
    <Stage style={light}>
      <Space {...artPlace} $fill={fill}>
        {plays ? (
          <Picture $fill={fill}>{player}</Picture>
        ) : (
          <>
            <Art>
              <DrawnArt match={match} crest="var(--stage-crest)" />
            </Art>
            <Poster match={match} />
          </>
        )}
      </Space>
    </Stage>
  );
}

function Poster({ match }: { readonly match: Match }) {
  const t = useT();
  const format = useFormats();
  const links = useCatalogLinks();
  const step = useNextStep(match);
  const soon = useIsSoon(match);
  const countdown = soon && <Countdown untilMs={match.startS * 1000} label={t('catalog.untilStart')} />;
  const day = <strong>{`${format.longDay(match.startS)}, ${format.time(match.startS)}`}</strong>;
  switch (step) {
    case 'geo-blocked':
    case 'log-in':
    case 'register':
    case 'buy':
    case 'capability-missing': {
      const { icon: Sign, title, text } = REFUSALS[step];
      const ways = waysOn(step, links);
      return (
        <Refused>
          <Sign strokeWidth={1.5} aria-hidden />
          <strong>{t(title)}</strong>
          <p>{t(text)}</p>
          {ways.length > 0 && (
            <StageWays>
              {ways.map(({ to, text: name }, index) => (
                <Button key={to} as={Link} to={to} $look={index === 0 ? 'primary' : 'image'}>
                  {t(name)}
                </Button>
              ))}
            </StageWays>
          )}
          {step !== 'geo-blocked' && countdown && <Wide>{countdown}</Wide>}
        </Refused>
      );
    }
    case 'not-started':
      return (
        <Card>
          <p>{t(soon ? 'catalog.untilStart' : 'catalog.startsOn')}</p>
          {countdown || day}
          <p>{t(REFUSALS[step].text)}</p>
        </Card>
      );
    case 'watch-live':
    case 'watch-replay':
      return (
        <Card>
          <Clock strokeWidth={1.5} aria-hidden />
          <strong>{t('catalog.notReady')}</strong>
          <p>{t('catalog.notReadyText')}</p>
        </Card>
      );
    default:
      return assertNever(step);
  }
}

export const WatchStageSkeleton = ({ fill = false }: Pick<Props, 'fill'>) => (
  <Stage aria-hidden>
    <Space {...artPlace} $fill={fill}>
      <Skeleton $height="100%" style={{ borderRadius: 0, opacity: 0.3 }} />
    </Space>
  </Stage>
);
