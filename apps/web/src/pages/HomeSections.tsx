import { HomeEvents } from '@grandstand/catalog';
import { addMessages } from '@grandstand/i18n';
import { HomeHeadTags } from '../head/HomeHeadTags.tsx';
import { LazySection, type LoadSection } from './LazySection.tsx';

const loadLowerSections: LoadSection = async (i18n) => {
  const [{ HomeLowerSections }] = await Promise.all([
    import('./HomeLowerSections.tsx'),
    addMessages(i18n, 'browse'),
    addMessages(i18n, 'clips'),
    addMessages(i18n, 'commerce'),
  ]);
  return HomeLowerSections;
};

/** The home page below its hero, and its head tags, which can wait: on a first visit the document already has them. */
export const HomeSections = () => (
  <>
    <HomeHeadTags />
    <HomeEvents />
    <LazySection load={loadLowerSections} />
  </>
);
