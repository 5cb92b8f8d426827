import { styled } from 'styled-components';

/** Badges over a picture, from side to side; pointers go through it. */
export const PictureBadges = styled.div`
  position: absolute;
  inset: 0.625rem;
  display: flex;
  justify-content: space-between;
  gap: 0.375rem;
  pointer-events: none;
`;
