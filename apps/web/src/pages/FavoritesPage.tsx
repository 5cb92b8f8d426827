import { Favorites } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { Container } from '@grandstand/ui';
import { usePageHead } from '../head/use-page-head.ts';
import { PageHeading } from './PageHeading.tsx';

/** The user's favorites, and their events by date (`/events/favorite`, §7). */
export function Page() {
  const title = useT()('app.favorites');
  usePageHead({ title });
  return (
    <Container style={{ paddingBlock: 'clamp(1.75rem, 4vw, 3rem) 3rem' }}>
      <PageHeading>{title}</PageHeading>
      <Favorites />
    </Container>
  );
}
