import Play from 'lucide-react/icons/play';
import { styled } from 'styled-components';
import { Badge } from '../feedback/Badge.tsx';
import { SkeletonText } from '../feedback/Skeleton.tsx';
import { Icon } from '../foundation/Icon.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SkeletonPair } from '../gallery/SkeletonPair.tsx';
import { Image } from '../media/Image.tsx';
import { PictureBadges } from '../media/PictureBadges.ts';
import { BrandArt } from '../media/TeamArt.tsx';
import { StretchedLink } from './Card.tsx';
import { PictureCard, PictureCardSkeleton } from './PictureCard.tsx';

const Picture = styled.div`
  position: relative;
`;

const Narrow = styled.div`
  display: grid;
  flex: 0 1 20rem;
`;

const Match = ({ category, title }: { readonly category: string; readonly title: string }) => (
  <PictureCard
    picture={
      <Picture>
        <Image src={null} ratio={16 / 9} fallback={<BrandArt />} />
        <PictureBadges>
          <Badge kind="replay">Replay</Badge>
          <Badge kind="replay">1:52:10</Badge>
        </PictureBadges>
      </Picture>
    }
    meta={
      <>
        <span>{category}</span>
        <time dateTime="2026-09-12">12 Sept</time>
      </>
    }
    step={
      <>
        <Icon of={Play} size="s" filled />
        Watch replay
      </>
    }
    link={<StretchedLink href="#match" aria-label={title} />}
  >
    <p>{title}</p>
  </PictureCard>
);

export const pictureCardPage: GalleryPage = {
  slug: 'picture-card',
  title: 'Picture card',
  examples: [
    {
      name: 'Long line of facts',
      Show: () => (
        <Narrow>
          <Match category="Eishockeybundesliga der Frauen, Aufstiegsrunde" title="Pikes – Harriers" />
        </Narrow>
      ),
    },
    {
      name: 'With its skeleton',
      Show: () => (
        <SkeletonPair
          content={<Match category="Hockey" title="Pikes – Harriers" />}
          skeleton={
            <PictureCardSkeleton metaWidth="60%">
              <p>
                <SkeletonText />
              </p>
            </PictureCardSkeleton>
          }
        />
      ),
    },
  ],
};
