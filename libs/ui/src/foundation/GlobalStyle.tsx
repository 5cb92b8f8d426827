import { token } from '@grandstand/ui-theme';
import { createGlobalStyle } from 'styled-components';

/** Global reset and base styles. The theme's tokens are already in the HTML document. */
export const GlobalStyle = createGlobalStyle`
  *, ::before, ::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    overflow-y: scroll;
    scroll-padding-block: 6rem 2rem;
  }
  body {
    margin: 0;
    min-block-size: 100dvh;
    background-color: ${token('--canvas')};
    color: ${token('--text')};
    font-family: ${token('--font-text')};
    font-size: ${token('--font-size-m')};
    line-height: ${token('--line-text')};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: anywhere; /* a word without an end never widens the page */
    -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { border: 0; padding: 0; background: none; cursor: pointer; }
  a { color: inherit; text-decoration: none; }
  :focus-visible { outline: 2px solid ${token('--focus-ring')}; outline-offset: 2px; }
  [hidden] { display: none !important; }
  ::selection { background: ${token('--accent')}; color: ${token('--accent-text')}; }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
