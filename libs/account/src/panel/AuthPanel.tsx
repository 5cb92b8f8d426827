import { token } from '@grandstand/ui-theme';
import { displayText, media } from '@grandstand/ui';
import { createContext, type ReactNode, use, useId } from 'react';
import { styled } from 'styled-components';
import { Backdrop } from './Backdrop.tsx';

const Screen = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 30rem);
  justify-content: center;
  align-content: start;
  min-block-size: calc(100dvh - var(--header-height));
  padding: 4.5rem ${token('--page-padding')} 3rem;
  ${media.tablet} {
    align-content: center;
    padding-block: 4rem;
  }
`;

const Panel = styled.section`
  padding: clamp(1.5rem, 6vw, 2.75rem);
  border-radius: ${token('--radius-l')};
  background: ${token('--surface-raised')};
  box-shadow:
    0 0 0 max(1px, ${token('--border-width')}) ${token('--border')},
    ${token('--shadow-3')};
`;

const Head = styled.header`
  display: grid;
  gap: 0.5rem;
  margin-block-end: 1.75rem;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  p {
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

/** Where the panels are shown. A dialog provides the title and the surface itself. */
export const AuthFrameContext = createContext<'page' | 'dialog'>('page');

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The panel of the log-in, registration and password pages. */
export function AuthPanel({ title, lead, children }: Props) {
  const id = useId();
  const frame = use(AuthFrameContext);
  return (
    <AuthScreen labelledBy={id}>
      <Head>
        {frame === 'page' && <h1 id={id}>{title}</h1>}
        {lead && <p>{lead}</p>}
      </Head>
      {children}
    </AuthScreen>
  );
}

interface ScreenProps {
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** The panel without a heading, for content with its own. */
export function AuthScreen({ labelledBy, children }: ScreenProps) {
  if (use(AuthFrameContext) === 'dialog') return children;
  return (
    <Screen>
      <Backdrop />
      <Panel aria-labelledby={labelledBy}>{children}</Panel>
    </Screen>
  );
}
