import { HomeEvents } from '@grandstand/catalog';
import { addMessages } from '@grandstand/i18n';
import { LazySection, type LoadSection } from './LazySection.tsx';

const loadMore: LoadSection = async (i18n) => {
  const [{ HomeMore }] = await Promise.all([import('./HomeMore.tsx'), addMessages(i18n, 'browse')]);
  return HomeMore;
};

/** The home page below its hero. */
export const HomeSections = () => (
  <>
    <HomeEvents />
    <LazySection load={loadMore} />
  </>
);
