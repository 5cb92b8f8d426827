import { HomeEvents, HomeHero, TeamStrip } from '@grandstand/catalog';
import { VisuallyHidden } from '@grandstand/ui';
import { useSite } from '../layout/site-context.ts';
import { usePageTitle } from '../layout/use-page-title.ts';

export function Page() {
  const { name } = useSite().config;
  usePageTitle(null);
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <HomeHero />
      <div style={{ paddingBlockStart: '1.25rem' }}>
        <HomeEvents />
        <TeamStrip />
      </div>
    </>
  );
}
