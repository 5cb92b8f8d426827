import type { Denial } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  BrandArt,
  Button,
  Image,
  REFUSALS,
  Skeleton,
  STAGE_HEIGHT,
  stageCard,
  StageWays,
  waysFirst,
  waysOn,
} from '@grandstand/ui';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMediaStep } from '../media/use-media-step.ts';
import { useTelling } from '../media/use-telling.ts';
import { useVodLinks } from '../vod-links.ts';
import type { MediumDetail } from './use-medium.ts';

const Stage = styled.div`
  container-type: inline-size;
  background: linear-gradient(${token('--scrim')}, ${token('--scrim')}), ${token('--accent')};
`;

const Space = styled.div`
  position: relative;
  display: grid;
  block-size: ${STAGE_HEIGHT};
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: 0;
  }
`;

const Picture = styled.div`
  display: grid;
  justify-self: center;
  block-size: 100%;
  aspect-ratio: 16 / 9;
`;

const Card = styled.div`
  ${stageCard}
  ${waysFirst}
`;

interface Props {
  readonly medium: MediumDetail;
  /** What plays the medium at an address. */
  readonly renderPlayer: (medium: MediumDetail, url: string) => ReactNode;
}

/** Where the medium plays; else what stands between the viewer and it. */
export function MediaStage({ medium, renderPlayer }: Props) {
  const step = useMediaStep(medium);
  const telling = useTelling(medium);
  return (
    <Stage>
      <Space>
        {step === 'watch' && medium.url !== null ? (
          <Picture>{renderPlayer(medium, medium.url)}</Picture>
        ) : (
          <>
            <Image src={telling ? null : medium.image} ratio={null} fallback={<BrandArt />} eager />
            {step === 'watch' ? <NotReady /> : <Refused denial={step} />}
          </>
        )}
      </Space>
    </Stage>
  );
}

function NotReady() {
  const t = useT();
  return (
    <Card>
      <Clock strokeWidth={1.5} aria-hidden />
      <strong>{t('catalog.notReady')}</strong>
      <p>{t('catalog.notReadyText')}</p>
    </Card>
  );
}

function Refused({ denial }: { readonly denial: Denial }) {
  const t = useT();
  const links = useVodLinks();
  const { icon: Sign, title, text } = REFUSALS[denial];
  return (
    <Card>
      <Sign strokeWidth={1.5} aria-hidden />
      <strong>{t(title)}</strong>
      {/* The free basic pass, which the usual words speak of, does not open the library (docs/adr/023). */}
      <p>{t(denial === 'capability-missing' ? 'vod.passText' : text)}</p>
      <StageWays>
        {waysOn(denial, links).map(({ to, text: name }, place) => (
          <Button key={to} as={Link} to={to} $look={place === 0 ? 'primary' : 'image'}>
            {t(name)}
          </Button>
        ))}
      </StageWays>
    </Card>
  );
}

export const MediaStageSkeleton = () => (
  <Stage aria-hidden>
    <Space>
      <Skeleton $height="100%" style={{ borderRadius: 0, opacity: 0.3 }} />
    </Space>
  </Stage>
);
