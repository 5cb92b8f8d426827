import { describe, expect, it } from 'vitest';
import { onPageEvent, type PageEvent } from './page-events.ts';
import { createFakePage } from './testing/fake-page.ts';

const EVENTS: readonly PageEvent[] = [
  'online',
  'offline',
  'focus',
  'pageshow',
  'pagehide',
  'visible',
  'hidden',
  'restored',
];

function subscribeToAll() {
  const fake = createFakePage();
  const received: PageEvent[] = [];
  const unsubscribes = EVENTS.map((event) => onPageEvent(fake.page, [event], () => received.push(event)));
  return { ...fake, received, unsubscribes };
}

type Fake = ReturnType<typeof subscribeToAll>;

describe('onPageEvent', () => {
  it.each<[string, (fake: Fake) => void, readonly PageEvent[]]>([
    ['online', ({ dispatch }) => dispatch('online'), ['online']],
    ['offline', ({ dispatch }) => dispatch('offline'), ['offline']],
    ['visibilitychange to visible', ({ setVisibility }) => setVisibility('visible'), ['visible']],
    ['visibilitychange to hidden', ({ setVisibility }) => setVisibility('hidden'), ['hidden']],
    ['pageshow of a load', ({ dispatch }) => dispatch('pageshow', { persisted: false }), ['pageshow']],
    [
      'pageshow of the back/forward cache',
      ({ dispatch }) => dispatch('pageshow', { persisted: true }),
      ['pageshow', 'restored'],
    ],
    ['pagehide', ({ dispatch }) => dispatch('pagehide'), ['pagehide']],
    ['focus', ({ dispatch }) => dispatch('focus'), ['focus']],
  ])('calls back after %s', (_, act, expected) => {
    const fake = subscribeToAll();
    act(fake);
    expect(fake.received).toEqual(expected);
  });

  it('calls one callback for several events', () => {
    const { page, dispatch, setVisibility } = createFakePage();
    let calls = 0;
    onPageEvent(page, ['hidden', 'pagehide'], () => {
      calls += 1;
    });
    setVisibility('hidden');
    dispatch('pagehide');
    dispatch('online');
    expect(calls).toBe(2);
  });

  it('removes its listeners', () => {
    const { unsubscribes, listenerCount } = subscribeToAll();
    for (const unsubscribe of unsubscribes) unsubscribe();
    expect(listenerCount()).toBe(0);
  });

  it('listens on the window in the capture phase with isFirst', () => {
    const { page } = createFakePage();
    const added: string[] = [];
    const sourceNamed = (name: string) => ({
      ...page.document,
      addEventListener: (type: string, _: unknown, capture?: boolean) =>
        void added.push(`${name} ${type} ${capture}`),
    });
    const named = { ...sourceNamed('window'), document: sourceNamed('document') };
    onPageEvent(named, ['hidden', 'pagehide'], () => undefined, { isFirst: true });
    onPageEvent(named, ['hidden', 'pagehide'], () => undefined);
    expect(added).toEqual([
      'window visibilitychange true',
      'window pagehide true',
      'document visibilitychange false',
      'window pagehide false',
    ]);
  });
});
