import { langProps } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { copyText, Button, Icon, toasts } from '@grandstand/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Question } from './find-questions.ts';
import { Highlighted } from '../rich-text/Highlighted.tsx';
import { questionAnchor } from './question-anchor.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { questionElementId } from './use-linked-question.ts';

const Item = styled.details`
  border-block-end: 1px solid ${token('--border')};
  scroll-margin-block-start: calc(var(--header-height, 0px) + 1rem);
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-block-size: 3.5rem;
    padding-block: 0.875rem;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover h2 {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.25em;
    }
    > svg {
      color: ${token('--text-muted')};
      transition: rotate ${token('--motion-fast')} ease-out;
    }
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  h2 {
    font-size: ${token('--font-size-l')};
    font-weight: 650;
    line-height: 1.35;
  }
`;

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  padding-block-end: 1.25rem;
  > :first-child {
    inline-size: 100%;
  }
  > button {
    margin-inline-start: -0.875rem;
  }
`;

interface Props {
  readonly question: Question;
  /** Search words to highlight. */
  readonly words: readonly string[];
  readonly startsOpen: boolean;
}

/** A question that expands to its answer. Uses `details` for its keyboard, find-in-page and screen reader support. */
export function FaqItem({ question, words, startsOpen }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(startsOpen);
  const copyLink = async () => {
    const link = new URL(`#${questionAnchor(question)}`, location.href).href;
    const isCopied = await copyText(link);
    toasts.show(t(isCopied ? 'pages.linkCopied' : 'pages.linkNotCopied'), {
      type: isCopied ? 'success' : 'error',
    });
  };
  return (
    <Item
      id={questionElementId(question.id)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 {...langProps(question)}>
          <Highlighted text={question.question} words={words} />
        </h2>
        <Icon of={ChevronDown} />
      </summary>
      <Answer>
        <RichText html={question.answer} topLevel={3} words={words} lang={question.lang} />
        <Button $look="quiet" $size="small" onClick={() => void copyLink()}>
          <Icon of={LinkIcon} size="s" />
          {t('pages.copyLink')}
        </Button>
      </Answer>
    </Item>
  );
}
