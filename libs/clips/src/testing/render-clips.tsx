import { calls, type User } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues, type StoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { type Session, SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { ToastHost, toasts } from '@grandstand/ui';
import { renderUi, type View } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { type ClipsLinks, ClipsLinksContext } from '../clips-links.ts';

const LINKS: ClipsLinks = {
  watch: (eventId) => `/watch/${eventId}`,
  share: ({ eventId, uuid }) => `/share/${eventId}/${uuid}`,
  embedClip: ({ eventId, uuid }) => `/watch_embed/${eventId}?clip=${uuid}`,
  watchLibrary: (eventId, uuid) => `/watch_library/${eventId}${uuid ? `?clip=${uuid}` : ''}`,
  moments: () => '/moments',
  userClips: () => '/profile/clips',
  userDownloads: () => '/profile/downloads',
  logIn: () => '/login',
  packages: () => '/packages',
  vod: () => '/vod',
};

const exampleChannel = () => calls.getStaticData.output.parse(exampleOutput(calls.getStaticData));

export const USER: User = {
  ...calls.getProfile.output.parse(exampleOutput(calls.getProfile)),
  id: 7,
  capabilities: ['watch', 'clipping', 'download', 'download_clip'],
  featureCount: {},
};

export interface Request {
  /** E.g. `POST /clip/7`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** The answer's body, or a failure with this status. Undefined: no answer. */
export type Respond = (request: Request) => unknown;

export class Failure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown = { message: 'Refused' }) {
    this.status = status;
    this.body = body;
  }
}

interface Options {
  readonly respond?: Respond;
  /** Null: an anonymous user. */
  readonly user?: User | null;
  readonly isSpoilerFree?: boolean;
  readonly stored?: StoredValues;
  readonly url?: string;
  readonly view?: View;
}

/** Renders an element of this lib with a channel, a session, toasts and a router. */
export async function renderClips(
  element: ReactNode,
  { respond, user = USER, isSpoilerFree = false, stored, url = '/', view = {} }: Options = {},
) {
  const clock = createFakeClock();
  const requests: Request[] = [];
  const session: Session = createTestSession({
    stored: stored ?? createStoredValues(createMemoryStore(), clock, ''),
    async transport({ method, url: requestUrl, body }) {
      const { pathname, searchParams } = new URL(requestUrl);
      if (pathname === '/api/get_api_key') return { status: 200, text: JSON.stringify({ api_key: 'a' }) };
      const request = {
        path: `${method} ${pathname.replace('/api', '')}`,
        query: searchParams,
        body: typeof body === 'string' ? body : '',
      };
      requests.push(request);
      const answer = respond?.(request);
      if (answer === undefined) return new Promise(() => undefined);
      return answer instanceof Failure
        ? { status: answer.status, text: JSON.stringify(answer.body) }
        : { status: 200, text: JSON.stringify(answer) };
    },
    clock,
  });
  setUser(session, user, 'selected');
  session.setSpoilerFree(isSpoilerFree);
  const channel = exampleChannel();
  const staticData = {
    ...channel,
    settings: {
      ...channel.settings,
      clips: {
        max_duration: 120,
        tags: [
          { alias: 'goal', name: 'Goal' },
          { alias: 'save', name: 'Great save' },
        ],
      },
    },
  };
  const teams = { data: [], total: 0, limit: null, offset: 0 };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  await renderUi(
    <SessionProvider session={session} startUp={{ staticData, participants: teams, bootstrap: null }}>
      <ClipsLinksContext value={LINKS}>
        <RouterProvider router={router} />
        <ToastHost />
      </ClipsLinksContext>
    </SessionProvider>,
    { messages: ['account', 'browse', 'clips', 'player'], ...view },
  );
  onTestFinished(() => {
    router.dispose();
    // The page is shared with the next test.
    for (const { id } of toasts.visible.read()) toasts.dismiss(id);
  });
  return { requests, session, router };
}
