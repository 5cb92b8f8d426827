import { calls } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues, type StoredValues, systemClock } from '@grandstand/core';
import { createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { PopupHost, ToastHost } from '@grandstand/ui';
import { renderUi, type View } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CommerceLinksContext } from '../../commerce-links.ts';
import { LINKS } from '../../testing/commerce-links.ts';

/** Responses by method and path (`POST /stripe/unsubscribe`): a body, or a number as the HTTP status of a failure. */
export type Responses = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

export const robin = {
  ...calls.getProfile.output.parse(exampleOutput(calls.getProfile)),
  id: 5,
  first_name: 'Robin',
  last_name: 'Côté',
  email: 'robin@example.com',
};
const channel = calls.getStaticData.output.parse(exampleOutput(calls.getStaticData));
const staticData = {
  ...channel,
  settings: { ...channel.settings, payments: { publishable_key: 'pk_test', script_url: null } },
};

/** What the session asks for when its access is checked again. */
const SESSION_RESPONSES: Responses = {
  'GET /profile': () => robin,
  'GET /user/access': () => exampleOutput(calls.getUserAccess),
  'GET /custom-forms/passes': () => ({ alias: 'passes', fields: [{ name: 'basic_pass', value: '1' }] }),
};

/**
 * Renders a part of the profile area for a logged-in user. Calls without a response stay pending. Returns the requests
 * that were sent.
 */
export async function renderOrders(
  ui: (stored: StoredValues) => ReactNode,
  responses: Responses,
  { url = '/profile', ...view }: View & { readonly url?: string } = {},
) {
  const requests: { readonly name: string; readonly input: Record<string, unknown> }[] = [];
  const stored = createStoredValues(createMemoryStore(), systemClock, '');
  const session = createTestSession({
    stored,
    async transport({ method, url: target, body }) {
      const { pathname, searchParams } = new URL(target);
      const name = `${method} ${pathname.replace('/api', '')}`;
      const input: Record<string, unknown> =
        body === null ? Object.fromEntries(searchParams) : JSON.parse(body);
      requests.push({ name, input });
      const response = await Promise.resolve(
        (responses[name] ?? SESSION_RESPONSES[name])?.(input) ?? new Promise(() => {}),
      );
      return typeof response === 'number'
        ? { status: response, text: JSON.stringify({ message: 'Refused' }) }
        : { status: 200, text: JSON.stringify(response) };
    },
    clock: systemClock,
  });
  setUser(session, robin, 'selected');
  const element = (
    <CommerceLinksContext value={LINKS}>
      {ui(stored)}
      <PopupHost />
      <ToastHost />
    </CommerceLinksContext>
  );
  await renderUi(
    <SessionProvider session={session} startUp={{ staticData, participants: null, bootstrap: null }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })} />
    </SessionProvider>,
    { messages: 'commerce', ...view },
  );
  return {
    /** The inputs of the requests of a call, in their order. */
    sent: (name: string) => requests.filter((request) => request.name === name).map(({ input }) => input),
  };
}
