import { token } from '@grandstand/ui-theme';
import { Spinner } from '@grandstand/ui';
import { styled } from 'styled-components';
import { AuthScreen } from './AuthPanel.tsx';

/** About as tall as the likely result. */
const Body = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1rem;
  min-block-size: 16rem;
  text-align: center;
  p {
    color: ${token('--text-muted')};
  }
`;

/** Shown while a request is pending that needs no input. */
export const PendingPanel = ({ text }: { readonly text: string }) => (
  <AuthScreen>
    <Body>
      <Spinner />
      <p>{text}</p>
    </Body>
  </AuthScreen>
);
