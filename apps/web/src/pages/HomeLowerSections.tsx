import { HomeMore } from '@grandstand/catalog';
import { MomentsRail } from '@grandstand/clips';
import { OfferRail } from '@grandstand/commerce';
import { HomeBlocks } from '@grandstand/channel-texts';
import { useT } from '@grandstand/i18n';
import { TextLink, useHasPage } from '@grandstand/ui';
import { VodRails } from '@grandstand/vod';
import { Link } from 'react-router-dom';
import { href } from '../paths.ts';
import { useHasClips } from '../shell/use-has-clips.ts';

/** Rails of the library on the home page. */
const RAIL_COUNT = 2;

/** The lower sections of the home page, with those of other features; loaded when scrolled near. */
export function HomeLowerSections() {
  const t = useT();
  const hasLibrary = useHasPage()(href.vodLibrary());
  const hasClips = useHasClips();
  return (
    <HomeMore
      blocks={<HomeBlocks />}
      library={hasLibrary && <VodRails limit={RAIL_COUNT} />}
      moments={hasClips && <MomentsRail />}
      passes={<OfferRail list="home" />}
      allFavorites={
        <TextLink as={Link} arrow to={href.favorites()}>
          {t('catalog.seeAll')}
        </TextLink>
      }
    />
  );
}
