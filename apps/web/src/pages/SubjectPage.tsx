import {
  type SubjectReference,
  SubjectSkeleton,
  type SubjectState,
  SubjectView,
  SubjectNotFound,
  useSubject,
} from '@grandstand/catalog';
import { OfferAdvisor } from '@grandstand/commerce';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, Container, ErrorState, useHasPage } from '@grandstand/ui';
import { MediaByTitle } from '@grandstand/vod';
import { Link } from 'react-router-dom';
import { SubjectHeadTags } from '../head/SubjectHeadTags.tsx';
import { href } from '../paths.ts';

/** The page of the team or group in the URL (§2, *Menu links*). */
export function SubjectPage({ reference }: { readonly reference: SubjectReference }) {
  const state = useSubject(reference);
  return (
    <>
      <SubjectHeadTags state={state} />
      <Screen reference={reference} state={state} />
    </>
  );
}

interface ScreenProps {
  readonly reference: SubjectReference;
  readonly state: SubjectState;
}

function Screen({ reference, state }: ScreenProps) {
  const t = useT();
  const hasLibrary = useHasPage()(href.vodLibrary());
  switch (state.kind) {
    case 'loading':
      return <SubjectSkeleton />;
    case 'failed':
      return (
        <Container style={{ paddingBlock: '3rem' }}>
          <ErrorState onRetry={state.retry} />
        </Container>
      );
    case 'unknown':
      return (
        <SubjectNotFound
          reference={reference}
          action={
            <Button as={Link} $look="secondary" to={href.schedule()}>
              {t('app.fullSchedule')}
            </Button>
          }
        />
      );
    case 'ready':
      return (
        <SubjectView
          state={state}
          renderPasses={(categories) => (
            <OfferAdvisor
              subject={categories && { kind: state.subject.kind, id: state.subject.item.id, categories }}
            />
          )}
          library={hasLibrary && <MediaByTitle name={state.subject.item.name} />}
        />
      );
    default:
      return assertNever(state);
  }
}
