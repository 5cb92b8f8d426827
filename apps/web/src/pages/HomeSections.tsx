import { HomeEvents } from '@grandstand/catalog';
import { addMessages } from '@grandstand/i18n';
import { HomeHead } from '../head/HomeHead.tsx';
import { LazySection, type LoadSection } from './LazySection.tsx';

const loadMore: LoadSection = async (i18n) => {
  const [{ HomeMore }] = await Promise.all([import('./HomeMore.tsx'), addMessages(i18n, 'browse')]);
  return HomeMore;
};

/** The home page below its hero, and its head: the stamped document of a first visit has that already. */
export const HomeSections = () => (
  <>
    <HomeHead />
    <HomeEvents />
    <LazySection load={loadMore} />
  </>
);
