import { token } from '@grandstand/ui-theme';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(0.9); opacity: 1; }
`;

/** Appears after 300 ms: most navigations are shorter. */
const Line = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  block-size: 3px;
  background: ${token('--accent')};
  transform-origin: left;
  opacity: 0;
  animation: ${grow} 6s cubic-bezier(0.1, 0.8, 0.2, 1) 300ms forwards;
  [dir='rtl'] & {
    transform-origin: right;
  }
`;

export function NavigationProgress() {
  const { state } = useNavigation();
  // Re-renders for each page, even if the navigation ended before React rendered it.
  useLocation();
  // In an effect: the page is rendered later than the router's state changes.
  useEffect(() => {
    document.documentElement.dataset['navigation'] = state;
  });
  return state === 'idle' ? null : <Line aria-hidden data-navigation-progress />;
}
