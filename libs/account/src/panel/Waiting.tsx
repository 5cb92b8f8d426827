import { token } from '@grandstand/ui-theme';
import { Spinner } from '@grandstand/ui';
import { styled } from 'styled-components';
import { EntryScreen } from './EntryPanel.tsx';

/** As tall as what is most likely to come. */
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

/** Something is under way that nobody has to do anything for. */
export const Waiting = ({ text }: { readonly text: string }) => (
  <EntryScreen>
    <Body>
      <Spinner />
      <p>{text}</p>
    </Body>
  </EntryScreen>
);
