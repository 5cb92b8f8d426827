import { PageSection } from '@grandstand/ui';
import { CardsRail } from '../home/CardsRail.tsx';
import { SubjectHeaderSkeleton } from './SubjectHeader.tsx';

/** A team's or group's page while it is not known whose it is. */
export const SubjectSkeleton = () => (
  <>
    <SubjectHeaderSkeleton />
    {[0, 1].map((place) => (
      <PageSection key={place} title={null}>
        <CardsRail label="" />
      </PageSection>
    ))}
  </>
);
