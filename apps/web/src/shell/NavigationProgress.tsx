import { token } from '@grandstand/ui-theme';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(0.9); opacity: 1; }
`;

/** Unseen for the first 300 ms: most navigations are over by then. */
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
  // Renders anew for each page, also where the navigation was over before React saw it.
  useLocation();
  // The new page is rendered now, later than the router has it.
  useEffect(() => {
    document.documentElement.dataset['navigation'] = state;
  });
  return state === 'idle' ? null : <Line aria-hidden data-navigation-progress />;
}
