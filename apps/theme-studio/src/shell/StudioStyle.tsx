import { GlobalStyle } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { createGlobalStyle } from 'styled-components';
import { type SchemeChoice, studioCss } from './studio-theme.ts';

/** A tool shows much at once: smaller text than a site, and no scrolling of the page itself. */
const ToolStyle = createGlobalStyle`
  html { font-size: 81.25%; overflow: hidden; }
  body { font-size: ${token('--font-size-s')}; line-height: 1.4; overflow: hidden; }
  :root:root {
    --font-text: 'Inter Variable', system-ui, sans-serif;
    --font-display: var(--font-text);
    --panel: ${token('--header-background')};
    --hairline: ${token('--border')};
    --tool-radius: 6px;
    --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
    --font-size-xs: 0.8462rem;
    --font-size-s: 0.9231rem;
    --font-size-m: 1rem;
    --font-size-l: 1.1538rem;
    --font-size-xl: 1.3846rem;
  }
  code, pre, kbd { font-family: var(--font-mono); font-size: 0.95em; }
  * { scrollbar-width: thin; scrollbar-color: ${token('--border-strong')} transparent; }
`;

export const StudioStyle = ({ scheme }: { readonly scheme: SchemeChoice }) => (
  <>
    <style>{studioCss(scheme)}</style>
    <GlobalStyle />
    <ToolStyle />
  </>
);
