import { calls, type User } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { PopupHost, ToastHost, toasts } from '@grandstand/ui';
import { renderUi } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type AccountLinks, AccountLinksContext } from '../account-links.ts';
import { USER } from './test-user.ts';

const LINKS: AccountLinks = {
  home: () => '/',
  logIn: () => '/login',
  register: () => '/registration',
  passwordResetRequest: () => '/password-reset-request',
  profile: () => '/profile',
  transactions: () => '/profile/transactions',
  userClips: () => '/profile/clips',
  userDownloads: () => '/profile/downloads',
  cards: () => '/profile/cards',
  editProfile: () => '/profile/edit',
  packages: () => '/packages',
  terms: () => '/terms',
  privacy: () => '/privacy',
};

export interface Response {
  readonly status: number;
  readonly body: unknown;
}
export const respond = (body: unknown, status = 200): Response => ({ status, body });

/** A refusal of the server, with one of the messages of §8. */
export const refusal = (message: string): Response => respond({ message }, 400);

interface Options {
  readonly user?: User | null;
  /** Responses by path, or by method and path; a list holds one response per request of a method, of which the last repeats. */
  readonly responses: Readonly<Record<string, Response | readonly Response[]>>;
}

const staticData = calls.getStaticData.output.parse(exampleOutput(calls.getStaticData));
const SANDBOX_CAPTCHA = {
  ...staticData,
  settings: { ...staticData.settings, captcha: { provider: 'sandbox', site_key: '' } },
} as const;

/** Renders a part of the account pages with a fake server. Returns the bodies that were sent, by path. */
export async function renderAccount(ui: ReactNode, { user = null, responses }: Options) {
  const received: string[] = [];
  const sent: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  const all: Options['responses'] = {
    '/api/captcha/sandbox': respond({ recaptcha_token: 'solved', expires_ts: 2_000_000_000 }),
    '/api/profile': respond(USER),
    '/api/get_api_key': respond({ api_key: 'fresh' }),
    ...responses,
  };
  const clock = createFakeClock(Date.now());
  const stored = createStoredValues(createMemoryStore(), clock, '');
  stored.write('api_key', 'k');
  const session = createTestSession({
    stored,
    clock,
    async transport({ method, url, body }) {
      const { pathname: path } = new URL(url);
      const earlier = received.filter((request) => request === `${method} ${path}`).length;
      received.push(`${method} ${path}`);
      if (body !== null) sent.push({ path, body: JSON.parse(body) as Record<string, unknown> });
      const found = [all[`${method} ${path}`] ?? all[path] ?? respond({ message: 'Not found' }, 404)].flat();
      const { status, body: json } = found[earlier] ?? found.at(-1) ?? respond(null, 500);
      return { status, text: JSON.stringify(json) };
    },
  });
  setUser(session, user, 'selected');
  // All tests of a file share the queue of toasts.
  for (const { id } of toasts.visible.read()) toasts.dismiss(id);
  await renderUi(
    <SessionProvider
      session={session}
      startUp={{ staticData: SANDBOX_CAPTCHA, participants: null, bootstrap: null }}
    >
      <AccountLinksContext value={LINKS}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: ui }])} />
        <PopupHost />
        <ToastHost />
      </AccountLinksContext>
    </SessionProvider>,
    { messages: 'account' },
  );
  return {
    sentTo: (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body),
  };
}
