import { Container, ErrorState } from '@grandstand/ui';
import { useReloadOnline } from './use-reload-online.ts';

/** A page that threw, or whose chunk cannot be had: the frame stays, so that every other page is a click away. */
export function PageFailure() {
  useReloadOnline();
  return (
    <Container style={{ paddingBlock: '3rem' }}>
      {/* A new release may have taken the chunk away: only a new document knows the new one. */}
      <ErrorState onRetry={() => location.reload()} />
    </Container>
  );
}
