import { Spinner, VisuallyHidden } from '@grandstand/ui';
import { styled } from 'styled-components';
import { StudioStyle } from './StudioStyle.tsx';

const Page = styled.main`
  display: grid;
  place-items: center;
  block-size: 100dvh;
`;

export const Loading = () => (
  <Page>
    <StudioStyle scheme="system" />
    <VisuallyHidden role="status">The studio is loading</VisuallyHidden>
    <Spinner />
  </Page>
);
