import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Icon } from '../foundation/Icon.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SkeletonPair } from '../gallery/SkeletonPair.tsx';
import { Stage, StageSkeleton } from './Stage.tsx';
import { StageCard, StageNotReady, StageDenial } from './StageCard.tsx';
import { BrandArt } from './TeamArt.tsx';
import { WatchEyebrow, WatchHeader, WatchHeaderSkeleton } from './WatchHeader.tsx';
// Imported after the stage, as in src/index.ts: its styles must come later in the CSS.
import { Countdown } from '../time/Countdown.tsx';

const links = { logIn: () => '/a', register: () => '/b', packages: () => '/c' };

const Wide = styled.div`
  flex: 1;
`;

const Empty = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <Wide>
      <Stage player={null}>
        <BrandArt />
        {children}
      </Stage>
    </Wide>
  </MemoryRouter>
);

export const stagePage: GalleryPage = {
  slug: 'stage',
  title: 'Stage and head',
  examples: [
    {
      name: 'Denial',
      Show: () => (
        <Empty>
          <StageDenial reason="log-in" links={links} />
        </Empty>
      ),
    },
    {
      name: 'Denial without an action, between crests',
      Show: () => (
        <Empty>
          <StageDenial reason="geo-blocked" links={links} $between />
        </Empty>
      ),
    },
    {
      name: 'Not ready',
      Show: () => (
        <Empty>
          <StageNotReady />
        </Empty>
      ),
    },
    {
      name: 'A card of its own',
      Show: () => (
        <Empty>
          <StageCard>
            <p>Starts on</p>
            <strong>Saturday, 12 September, 19:30</strong>
          </StageCard>
        </Empty>
      ),
    },
    {
      name: 'A countdown between crests',
      Show: () => (
        <Empty>
          <StageCard $between>
            <p>Time until start</p>
            <Countdown untilMs={0} label="Until the start" />
          </StageCard>
        </Empty>
      ),
    },
    {
      name: 'The stage and its skeleton',
      Show: () => (
        <SkeletonPair content={<Stage player={<BrandArt />}>{null}</Stage>} skeleton={<StageSkeleton />} />
      ),
    },
    {
      name: 'The head and its skeleton',
      Show: () => (
        <SkeletonPair
          content={
            <WatchHeader
              eyebrow={<WatchEyebrow>Hockey</WatchEyebrow>}
              title="Finals"
              facts={
                <li>
                  <Icon of={CalendarDays} size="s" />
                  12 Sept
                </li>
              }
              description="Live."
              actions={<Button $look="secondary">Share</Button>}
            />
          }
          skeleton={
            <WatchHeaderSkeleton
              titleWidth="80%"
              factsWidth="6rem"
              description={{ width: '40%', height: '1.5rem' }}
              actions={<Skeleton $width="6rem" $height="2.75rem" />}
            />
          }
        />
      ),
    },
  ],
};
