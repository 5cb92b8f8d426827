import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { EmptyState, ErrorState, Skeleton, TextField, VisuallyHidden } from '@grandstand/ui';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { FaqItem } from './FaqItem.tsx';
import { findQuestions } from './find-questions.ts';
import { queryWords } from '../rich-text/highlight.ts';
import { useFaq } from './use-faq.ts';
import { useLinkedQuestion } from './use-linked-question.ts';

const List = styled.div`
  display: grid;
  max-inline-size: 48rem;
  > :first-child {
    margin-block-end: 1rem;
  }
`;

const Row = styled.div`
  display: grid;
  align-items: center;
  min-block-size: 3.5rem;
  border-block-end: 1px solid ${token('--border')};
`;

/** Of the questions' skeletons while they are loading. */
const SKELETON_WIDTHS = ['58%', '44%', '66%', '52%', '38%', '61%', '47%', '55%'];

interface Props {
  /** The action of the empty states, e.g. a contact link. */
  readonly action: ReactNode;
}

/** The channel's questions with their answers and a search. */
export function FaqList({ action }: Props) {
  const t = useT();
  const state = useFaq();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const linkedQuestion = useLinkedQuestion(state.kind === 'ready');

  if (state.kind === 'failed') return <ErrorState onRetry={state.retry} />;
  if (state.kind === 'ready' && state.value.length === 0) {
    const texts = { title: t('pages.faqEmpty'), text: t('pages.faqEmptyText') };
    return <EmptyState icon={MessageCircleQuestionMark} {...texts} action={action} />;
  }
  const words = queryWords(query);
  const found = state.kind === 'ready' ? findQuestions(state.value, query) : [];
  return (
    <List>
      <TextField
        type="search"
        label={t('pages.faqSearch')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        maxLength={100}
        disabled={state.kind === 'loading'}
      />
      <VisuallyHidden role="status">
        {words.length > 0 && t('pages.faqFound', { count: found.length })}
      </VisuallyHidden>
      {state.kind === 'loading' &&
        SKELETON_WIDTHS.map((width) => (
          <Row key={width}>
            <Skeleton $width={width} $height="1.25rem" />
          </Row>
        ))}
      {found.map(({ question, needsAnswer }) => {
        const isLinked = words.length === 0 && question.id === linkedQuestion.id;
        // The search or the URL opens it once; afterwards the user controls it.
        const opened = needsAnswer ? words.join(' ') : isLinked ? linkedQuestion.visit : '';
        return (
          <FaqItem key={`${question.id} ${opened}`} {...{ question, words }} startsOpen={opened !== ''} />
        );
      })}
      {state.kind === 'ready' && found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('pages.faqNothing', { query: query.trim() })}
          text={t('pages.faqNothingText')}
          action={action}
        />
      )}
    </List>
  );
}
