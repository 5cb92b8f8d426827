import { token } from '@grandstand/ui-theme';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Play from 'lucide-react/icons/play';
import { styled } from 'styled-components';
import { IconButton } from '../controls/Button.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Skeleton, SkeletonText } from '../feedback/Skeleton.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { displayText, metaText } from '../foundation/text.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SkeletonPair } from '../gallery/SkeletonPair.tsx';
import { Image } from '../media/Image.tsx';
import { BrandArt } from '../media/TeamArt.tsx';
import { Card, NextStep, StretchedLink } from './Card.tsx';

const Body = styled.div`
  display: grid;
  gap: 0.375rem;
  padding: ${token('--card-padding')};
  h3 {
    ${displayText}
    min-inline-size: 0;
    font-size: ${token('--font-size-l')};
  }
  > p:not(:last-child) {
    ${metaText}
  }
`;

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 0.5rem;
`;

const Narrow = styled.div`
  flex: 0 1 20rem;
`;

const Badges = styled.div`
  position: absolute;
  inset-block-start: 0.625rem;
  inset-inline-start: 0.625rem;
`;

const Story = ({ title, action = false }: { readonly title: string; readonly action?: boolean }) => (
  <Card>
    <Image src={null} ratio={16 / 9} fallback={<BrandArt />} />
    <Badges>
      <Badge kind="live" elapsed="34 min">
        Live
      </Badge>
    </Badges>
    <Body>
      <Top>
        <h3>
          <StretchedLink href="#story">{title}</StretchedLink>
        </h3>
        {action && (
          <IconButton aria-label="More">
            <Icon of={EllipsisVertical} />
          </IconButton>
        )}
      </Top>
      <p>Highlights · 3 min</p>
      <NextStep>
        <Icon of={Play} size="s" filled />
        Watch live
      </NextStep>
    </Body>
  </Card>
);

export const cardPage: GalleryPage = {
  slug: 'card',
  title: 'Card',
  examples: [
    {
      name: 'The whole card is one link',
      Show: () => (
        <Narrow>
          <Story title="Late goal settles it" />
        </Narrow>
      ),
    },
    {
      name: 'With a control and a long title',
      Show: () => (
        <Narrow>
          <Story title="Eishockeybundesligarückrundenauftaktveranstaltung" action />
        </Narrow>
      ),
    },
    {
      name: 'Flat, without a link',
      Show: () => (
        <Card $flat style={{ flex: 1 }}>
          <Body>
            <h3>Payment method</h3>
            <p>Visa ending in 4242</p>
          </Body>
        </Card>
      ),
    },
    {
      name: 'With its skeleton',
      Show: () => (
        <SkeletonPair
          content={<Story title="Late goal settles it" />}
          skeleton={
            <Card as="div" aria-hidden>
              <Skeleton $ratio="16 / 9" style={{ borderRadius: 0 }} />
              <Body>
                <h3>
                  <SkeletonText $width="70%" />
                </h3>
                <p>
                  <SkeletonText $width="50%" />
                </p>
                <NextStep>
                  <SkeletonText $width="40%" />
                </NextStep>
              </Body>
            </Card>
          }
        />
      ),
    },
  ],
};
