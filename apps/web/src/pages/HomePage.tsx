import { HomeHero } from '@grandstand/catalog';
import { VisuallyHidden, useLatePart } from '@grandstand/ui';
import { useSite } from '../shell/site-context.ts';
import { LazySection, type LoadSection } from './LazySection.tsx';

// The stamped document has the home page's head already: what a visit begins with needs no code for it.
const loadHead = async () => (await import('../head/HomeHead.tsx')).HomeHead;
const loadSections: LoadSection = async () => (await import('./HomeSections.tsx')).HomeSections;

export function Page() {
  const { name } = useSite().config;
  const [Head] = useLatePart(loadHead);
  return (
    <>
      {Head && <Head />}
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <HomeHero />
      <div style={{ paddingBlockStart: '1.25rem' }}>
        <LazySection load={loadSections} />
      </div>
    </>
  );
}
