import { langProps } from '@grandstand/core';
import { type ChannelTextState, RichText } from '@grandstand/channel-texts';
import { Container, ErrorState, Skeleton } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OtherLanguage } from './OtherLanguage.tsx';
import { PageHeading } from './PageHeading.tsx';

const Body = styled(Container)`
  padding-block: clamp(1.75rem, 4vw, 3.5rem);
`;

const Lines = styled.div`
  display: grid;
  gap: 0.875rem;
  max-inline-size: 44rem;
`;

const SKELETON_WIDTHS = ['92%', '100%', '96%', '60%', '99%', '88%', '97%', '40%'];

interface Props {
  readonly title: string;
  readonly text: ChannelTextState;
  /** Whether readers accept the text: if it is in another language than the page, a note says so above it. */
  readonly isLegal?: boolean;
  /** Shown if the channel has no text of its own. */
  readonly fallback?: ReactNode;
}

/** A text page with its loading, error and fallback states. */
export function Article({ title, text, isLegal = false, fallback }: Props) {
  const lang = text.kind === 'ready' ? text.lang : null;
  return (
    <Body as="article">
      <PageHeading {...langProps({ lang })}>{title}</PageHeading>
      {isLegal && lang && <OtherLanguage lang={lang} />}
      {text.kind === 'failed' && <ErrorState onRetry={text.retry} />}
      {text.kind === 'loading' && (
        <Lines aria-hidden>
          {SKELETON_WIDTHS.map((width) => (
            <Skeleton key={width} $width={width} $height="1.125rem" />
          ))}
        </Lines>
      )}
      {text.kind === 'ready' && <RichText html={text.html} lang={lang} />}
      {text.kind === 'none' && fallback}
    </Body>
  );
}
