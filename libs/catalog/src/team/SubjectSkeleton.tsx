import { PageSection } from '@grandstand/ui';
import { EventRail } from '../home/EventRail.tsx';
import { SubjectHeaderSkeleton } from './SubjectHeader.tsx';

/** Placeholder of a team or group page while it loads. */
export const SubjectSkeleton = () => (
  <>
    <SubjectHeaderSkeleton />
    {[0, 1].map((index) => (
      <PageSection key={index} title={null}>
        <EventRail label="" />
      </PageSection>
    ))}
  </>
);
