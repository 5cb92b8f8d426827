import { PageSection } from '@grandstand/ui';
import { EventRail } from '../home/EventRail.tsx';
import { SubjectHeaderSkeleton } from './SubjectHeader.tsx';

/** A team's or group's page while it is not known whose it is. */
export const SubjectSkeleton = () => (
  <>
    <SubjectHeaderSkeleton />
    {[0, 1].map((place) => (
      <PageSection key={place} title={null}>
        <EventRail label="" />
      </PageSection>
    ))}
  </>
);
