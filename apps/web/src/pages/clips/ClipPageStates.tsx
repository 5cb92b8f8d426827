import { ClipHeaderSkeleton } from '@grandstand/clips';
import { Container, ErrorState, StageSkeleton } from '@grandstand/ui';
import { PageHeadTags } from '../../head/PageHeadTags.tsx';

/** A page with the stage of a clip, while the clip loads. */
export const ClipPageSkeleton = () => (
  <>
    <PageHeadTags title={undefined} />
    <StageSkeleton />
    <ClipHeaderSkeleton />
  </>
);

export const ClipPageError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Container style={{ paddingBlock: '3rem' }}>
    <PageHeadTags title={null} indexed={false} />
    <ErrorState onRetry={onRetry} />
  </Container>
);
