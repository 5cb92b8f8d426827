import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canDelayClick, delayClick } from './delay-click.ts';

const open = vi.fn<(link: HTMLAnchorElement) => void>();
const opened = vi.fn<() => void>();
let link: HTMLAnchorElement;
let settle = () => {};
let handlers: AbortController;

/** Clicks on the link, as a listener that delays every click handles it. */
function click(init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  open.mockReset();
  opened.mockReset();
  handlers = new AbortController();
  const until = new Promise<void>((resolve) => (settle = resolve));
  link = document.createElement('a');
  link.href = '#opened';
  document.body.append(link);
  addEventListener(
    'click',
    (event) => {
      if (canDelayClick(event, link)) delayClick(event, link, until, open);
    },
    { capture: true, signal: handlers.signal },
  );
  link.addEventListener('click', (event) => {
    event.preventDefault();
    opened();
  });
});
afterEach(() => {
  handlers.abort();
  link.remove();
});

it('repeats a click on a link once when the promise has settled, and ignores clicks until then', async () => {
  expect(click().defaultPrevented).toBe(true);
  click();
  expect(opened).not.toHaveBeenCalled();
  settle();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(open).not.toHaveBeenCalled();
});

it.each<MouseEventInit>([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('does not delay a click with %o, which opens no page here', (init) => {
  click(init);
  expect(opened).toHaveBeenCalledOnce();
});

it('does not delay a click on a link that opens a new tab', () => {
  link.target = '_blank';
  click();
  expect(opened).toHaveBeenCalledOnce();
});

it('opens the link itself when it has left the document meanwhile', async () => {
  click();
  link.remove();
  settle();
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(link));
  expect(opened).not.toHaveBeenCalled();
});

it('opens nothing when the user has opened another page meanwhile', async () => {
  click();
  const { href } = location;
  history.pushState(null, '', '#elsewhere');
  settle();
  await new Promise((done) => setTimeout(done));
  history.replaceState(null, '', href);
  expect(opened).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
