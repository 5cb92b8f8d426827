import { styled } from 'styled-components';

/** A row of badges over a picture; ignores pointer events. */
export const PictureBadges = styled.div`
  position: absolute;
  inset: 0.625rem;
  display: flex;
  justify-content: space-between;
  gap: 0.375rem;
  pointer-events: none;
`;
