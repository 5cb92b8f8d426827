import { type PreviewCommand, previewStateOf } from '@grandstand/tenant';
import { openChannel } from './channel.ts';
import { currentPath, navigate, reportNavigation } from './navigation.ts';
import { createScrolling } from './scrolling.ts';
import { reportShortcuts } from './shortcuts.ts';
import { createSimulations } from './simulate.ts';
import { createThemeView } from './theme.ts';
import { pretendNetwork } from './network.ts';
import { createOutlines, reportInspections } from './token-use.ts';

const { parent: studio } = window;
const origin = document.currentScript?.dataset['studio'];

if (studio !== window && origin !== undefined) start(studio, origin);

function start(studioWindow: Window, studioOrigin: string): void {
  // A framed app shows the embedded player only (apps/web, `isFramed`). Pages may replace this property.
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  const state = previewStateOf(window.name);
  if (state) pretendNetwork(state);
  const { send, listen } = openChannel(studioWindow, studioOrigin);
  const theme = createThemeView((durationMs) => send({ event: 'painted', durationMs }));
  const scrolling = createScrolling((fraction) => send({ event: 'scrolled', fraction }));
  const outlines = createOutlines((elements) => send({ event: 'outlined', elements }));
  const simulations = createSimulations();

  const execute = (command: PreviewCommand, receivedMs: number): void => {
    switch (command.command) {
      case 'theme':
        return theme.show(command.theme, receivedMs);
      case 'navigate':
        return navigate(command.path);
      case 'scroll':
        return scrolling.scrollTo(command.fraction);
      case 'outline':
        return outlines.outline(command.tokens);
      case 'simulate':
        // Texts are in the body, which the first simulation may precede.
        return whenParsed(() => simulations.show(command.simulation));
    }
  };
  listen(execute);
  reportInspections((tokens) => send({ event: 'inspected', tokens }));
  reportShortcuts((keys) => send({ event: 'pressed', ...keys }));
  whenParsed(() => reportNavigation(send));
  send({ event: 'ready', path: currentPath() });
}

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
