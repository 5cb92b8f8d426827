const PANEL_NAME = 'grandstand-problems';

/** In the colours of the browser: the theme may be invalid. */
const STYLE = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    padding: 16px 24px; border-top: 4px solid Highlight; background: CanvasText; color: Canvas;
    font: 14px/1.5 ui-monospace, monospace; direction: ltr; text-align: left;
  }
  h2 { margin: 0 0 8px; font-size: 16px; }
  pre { margin: 0 0 12px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Shows mistakes in the files of the tenant over the page, whatever state that is in; none removes them. */
export function showProblems(problems: readonly string[]): void {
  document.querySelector(PANEL_NAME)?.remove();
  if (problems.length === 0) return;
  const style = document.createElement('style');
  style.textContent = STYLE;
  const title = document.createElement('h2');
  title.textContent =
    problems.length === 1
      ? 'A mistake in the files of the tenant'
      : `${problems.length} mistakes in the files of the tenant`;
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.append(title, ...problems.map(describeProblem));
  const panel = document.createElement(PANEL_NAME);
  // The page's styles do not apply in here.
  panel.attachShadow({ mode: 'open' }).append(style, section);
  document.body.append(panel);
}

function describeProblem(text: string): HTMLElement {
  const element = document.createElement('pre');
  element.textContent = text;
  return element;
}
