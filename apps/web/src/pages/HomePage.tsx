import { HomeEvents, HomeHero } from '@grandstand/catalog';
import { VisuallyHidden } from '@grandstand/ui';
import { useHomeHead } from '../head/use-home-head.ts';
import { useSite } from '../shell/site-context.ts';
import { HomeRest } from './HomeRest.tsx';

export function Page() {
  const { name } = useSite().config;
  useHomeHead();
  return (
    <>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <HomeHero />
      <div style={{ paddingBlockStart: '1.25rem' }}>
        <HomeEvents />
        <HomeRest />
      </div>
    </>
  );
}
