import { describe, expect, it } from 'vitest';
import { frameNavigated, frameReady, frameRemoved, navigateTo, type SyncState } from './preview-sync.ts';

const start: SyncState = { path: '/', frames: new Map() };
const opened = ['phone', 'desktop', 'tv'].reduce((state, id) => frameReady(state, id, '/').state, start);

describe('frames in sync', () => {
  it('follow a click in one of them', () => {
    const { state, toNavigate } = frameNavigated(opened, 'phone', '/events');
    expect([state.path, toNavigate]).toEqual(['/events', ['desktop', 'tv']]);
  });

  it('do not follow the answer of a frame that was told to navigate, such as a redirect', () => {
    const { state } = frameNavigated(opened, 'phone', '/account');
    const answered = frameNavigated(state, 'desktop', '/login');
    expect([answered.state.path, answered.toNavigate]).toEqual(['/account', []]);
  });

  it('follow a click in a frame that has answered', () => {
    const { state } = navigateTo(opened, '/events');
    const answered = frameNavigated(state, 'tv', '/events').state;
    expect(frameNavigated(answered, 'tv', '/teams').toNavigate).toEqual(['phone', 'desktop']);
  });

  it('navigate only where they are elsewhere', () => {
    const { state } = frameNavigated(opened, 'phone', '/events');
    expect(navigateTo(state, '/').toNavigate).toEqual(['phone']);
  });

  it('forget a closed frame', () =>
    expect(navigateTo(frameRemoved(opened, 'tv'), '/events').toNavigate).toEqual(['phone', 'desktop']));
});
