import { HomeHero } from '@grandstand/catalog';
import { VisuallyHidden } from '@grandstand/ui';
import { useSite } from '../shell/site-context.ts';
import { LazySection, type LoadSection } from './LazySection.tsx';

const loadSections: LoadSection = async () => (await import('./HomeSections.tsx')).HomeSections;

export function Page() {
  const { name } = useSite().config;
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <HomeHero />
      <div style={{ paddingBlockStart: '1.25rem' }}>
        <LazySection load={loadSections} />
      </div>
    </>
  );
}
