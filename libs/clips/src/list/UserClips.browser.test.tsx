import type { Clip } from '@grandstand/api';
import { advanceTime, setOnline } from '@grandstand/ui/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router-dom';
import type { UserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { Failure, renderClips, type Request, type Respond, USER } from '../testing/render-clips.tsx';
import { UserClips } from './UserClips.tsx';

const list = (data: readonly Clip[]) => ({ data, total: data.length, limit: 24, offset: 0 });
const own = (id: number, changes: Partial<Clip> = {}) => clip(id, { is_own: true, ...changes });

const isList = ({ path }: Request) => path === 'GET /clips/user';
const isDeletion = ({ path }: Request) => path === 'DELETE /clip/1';
const isUpdate = ({ path }: Request) => path === 'POST /clip/1';

/** A server with these clips, which `answer` can override. */
const serverOf =
  (clips: readonly Clip[], answer: Respond = () => undefined): Respond =>
  (request) => {
    const { query } = request;
    const given = answer(request);
    if (given !== undefined || !isList(request)) return given;
    const [tag, search] = [query.get('tag'), query.get('search')];
    return list(
      clips.filter(
        ({ name, tags }) =>
          (tag === null || tags.includes(tag)) && (search === null || name.includes(search)),
      ),
    );
  };

const onRetried = vi.fn<(clip: UserClip) => void>();

const renderUserClips = (
  respond: Respond,
  options: Omit<NonNullable<Parameters<typeof renderClips>[1]>, 'respond'> = {},
) =>
  renderClips(
    <Routes>
      <Route
        path="/"
        element={
          <UserClips
            onShare={() => undefined}
            onDownload={() => undefined}
            onRetried={onRetried}
            renderPlayer={({ name }) => <p>{`Plays ${name}`}</p>}
          />
        }
      />
      <Route path="/faq" element={<h1>Other page</h1>} />
    </Routes>,
    { respond, ...options },
  );

const card = (id = 1) => page.getByRole('heading', { name: `Save number ${id}` });
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Options: Save number 1' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const undo = () => page.getByRole('button', { name: 'Undo' });

describe('the list', () => {
  it.each([
    ['watch', 'may make clips', 'Browse replays', '/vod', USER.capabilities],
    ['offer', 'may not make clips', 'See passes', '/packages', ['watch'] as const],
  ])('without clips offers to %s to a user who %s', async (_, __, name, href, capabilities) => {
    await renderUserClips(() => list([]), { user: { ...USER, capabilities: [...capabilities] } });
    await expect.element(page.getByText('No clips yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows skeletons while it loads, and no text about missing clips', async () => {
    await renderUserClips(() => undefined);
    await expect.element(page.getByRole('searchbox', { name: 'Search clips by name' })).toBeVisible();
    expect(page.getByText('No clips yet').elements()).toHaveLength(0);
    expect(page.getByText('No clips found').elements()).toHaveLength(0);
  });

  it('loads again after a failure', async () => {
    let hasFailed = false;
    await renderUserClips(
      serverOf([own(1)], (request) => (isList(request) && !hasFailed ? new Failure(403) : undefined)),
    );
    await expect.element(page.getByRole('alert').getByText(/Something went wrong/)).toBeVisible();
    hasFailed = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card()).toBeVisible();
  });

  it('shows the state of the connection when it fails offline', async () => {
    await renderUserClips(() => new Failure(403));
    setOnline(false);
    await expect.element(page.getByRole('alert').getByText(/You’re offline/)).toBeVisible();
  });

  it('shows a clip that was made after a visit to the empty list', async () => {
    const clips: Clip[] = [];
    const { router } = await renderUserClips(serverOf(clips));
    await expect.element(page.getByText('No clips yet')).toBeVisible();
    await router.navigate('/faq');
    await expect.element(page.getByText('Other page')).toBeVisible();
    clips.push(own(1));
    await router.navigate('/');
    await expect.element(card()).toBeVisible();
  });

  it('marks a clip that the channel hid, which can be renamed and deleted only', async () => {
    await renderUserClips(serverOf([own(1, { is_hidden: true, url: null })]));
    await expect.element(page.getByText('Hidden by the channel')).toBeVisible();
    await page.getByRole('button', { name: 'Options: Save number 1' }).click();
    const texts = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Edit name and tags', 'Delete']);
  });

  it('follows a clip that is being made until it is ready', async () => {
    let progress = 10;
    const making = (): Clip =>
      progress === 100 ? own(1) : own(1, { state: 'processing', progress, url: null });
    await renderUserClips((request) => (isList(request) ? list([making()]) : undefined), {
      view: { fakeTimers: true },
    });
    await expect.element(page.getByText('Being made, 10%')).toBeVisible();
    await expect.element(page.getByText(/up to 5 minutes/)).toBeVisible();
    progress = 60;
    await advanceTime(3100);
    await expect.element(page.getByText('Being made, 60%')).toBeVisible();
    progress = 100;
    await advanceTime(3100);
    await expect.element(page.getByRole('button', { name: 'Play: Save number 1' })).toBeVisible();
    expect(page.getByText(/up to 5 minutes/).elements()).toHaveLength(0);
  });

  it('queues a failed clip again', async () => {
    const { requests } = await renderUserClips(
      serverOf([own(1, { state: 'failed', url: null })], ({ path }) =>
        path === 'POST /clip/1/retry' ? own(1, { state: 'queued', url: null }) : undefined,
      ),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => onRetried.mock.lastCall?.[0]).toMatchObject({ id: 1 });
    expect(requests.filter(({ path }) => path.endsWith('/retry'))).toHaveLength(1);
  });

  it('says why a failed clip cannot be queued again', async () => {
    await renderUserClips(
      serverOf([own(1, { state: 'failed', url: null })], ({ path }) =>
        path === 'POST /clip/1/retry'
          ? new Failure(403, { message: 'No access', code: 'no_access' })
          : undefined,
      ),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You can no longer make clips of this event');
  });

  it('plays a clip in place', async () => {
    await renderUserClips(serverOf([own(1)]));
    await page.getByRole('button', { name: 'Play: Save number 1' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Save number 1' })).toBeVisible();
    await expect.element(page.getByText('Plays Save number 1')).toBeVisible();
  });
});

describe('the filters', () => {
  const clips = [own(1, { tags: ['goal'] }), own(2)];
  /** The router of the test keeps the parameters of the test's own page. */
  const parameter = ({ router }: Awaited<ReturnType<typeof renderUserClips>>, name: string) =>
    new URLSearchParams(router.state.location.search).get(name);

  it('show the clips with a tag, from and in the URL', async () => {
    const view = await renderUserClips(serverOf(clips), { url: '/?tag=goal' });
    await expect.element(card(1)).toBeVisible();
    expect(card(2).elements()).toHaveLength(0);
    await page.getByRole('combobox', { name: 'Tag' }).selectOptions('Great save');
    await expect.element(card(2)).toBeVisible();
    expect(card(1).elements()).toHaveLength(0);
    expect(parameter(view, 'tag')).toBe('save');
  });

  it('search by name after a pause in typing, with one request', async () => {
    const view = await renderUserClips(serverOf(clips));
    await expect.element(card(1)).toBeVisible();
    await page.getByRole('searchbox').fill('number 2');
    await expect.poll(() => card(1).elements()).toHaveLength(0);
    await expect.element(card(2)).toBeVisible();
    expect(parameter(view, 'search')).toBe('number 2');
    const searched = view.requests.filter(({ query }) => query.has('search'));
    expect(searched.map(({ query }) => query.get('search'))).toEqual(['number 2']);
  });

  it('can be cleared when nothing matches, and keep the focus in the search until then', async () => {
    await renderUserClips(serverOf(clips));
    await userEvent.click(page.getByRole('searchbox'));
    await userEvent.keyboard('offside');
    await expect.element(page.getByText('No clips found')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(card(1)).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});

describe('renaming', () => {
  const save = () => page.getByRole('button', { name: 'Save', exact: true });
  const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

  it('changes name and tags', async () => {
    const clips = [own(1)];
    const { requests } = await renderUserClips(
      serverOf(clips, (request) => {
        if (!isUpdate(request)) return undefined;
        clips[0] = own(1, { name: 'Late winner' });
        return clips[0];
      }),
    );
    await choose('Edit name and tags');
    await name().fill(' Late winner ');
    await page.getByRole('dialog').getByRole('button', { name: 'Goal' }).click();
    await save().click();
    await expect.element(page.getByText('Clip saved')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Late winner' })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    const body = requests.find(isUpdate)?.body ?? '';
    expect(body).toMatch(/Late winner(?! )/);
    expect(body).toContain('goal');
  });

  it('needs a name and a tag', async () => {
    const { requests } = await renderUserClips(serverOf([own(1)]));
    await choose('Edit name and tags');
    await name().fill(' ');
    await page.getByRole('dialog').getByRole('button', { name: 'Great save' }).click();
    await save().click();
    await expect.element(page.getByText('Please fill in the input field.')).toBeVisible();
    await expect.element(page.getByText('Please select tag')).toBeVisible();
    expect(requests.filter(isUpdate)).toEqual([]);
  });

  it.each([
    [
      'of a field at the field',
      new Failure(422, { message: '', errors: { name: ['This name is taken'] } }),
      'This name is taken',
    ],
    [
      'of the clip above the form',
      new Failure(403, { message: 'No access', code: 'no_access' }),
      'You can no longer make clips of this event',
    ],
  ])('shows an error %s, and keeps what was typed', async (_, failure, text) => {
    await renderUserClips(serverOf([own(1)], (request) => (isUpdate(request) ? failure : undefined)));
    await choose('Edit name and tags');
    await name().fill('Late winner');
    await save().click();
    await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
    await expect.element(name()).toHaveValue('Late winner');
  });
});

describe('deleting', () => {
  const deleted = { id: 1, restorable_until_utc_ts: 1_900_000_000 };
  /** A server that deletes the first clip and restores it. */
  function createServer(restore: () => unknown = () => undefined) {
    const clips = [own(1), own(2)];
    return serverOf(clips, (request) => {
      if (isDeletion(request)) {
        clips.shift();
        return deleted;
      }
      if (request.path !== 'POST /clip/1/restore') return undefined;
      const refused = restore();
      if (refused !== undefined) return refused;
      clips.unshift(own(1));
      return own(1);
    });
  }

  it('hides the clip at once, before the server has answered', async () => {
    await renderUserClips(serverOf([own(1), own(2)]));
    await choose('Delete');
    await expect.poll(() => card(1).elements()).toHaveLength(0);
    await expect.element(card(2)).toBeVisible();
  });

  it('shows the clip again when it fails', async () => {
    await renderUserClips(
      serverOf([own(1), own(2)], (request) => (isDeletion(request) ? new Failure(403) : undefined)),
    );
    await choose('Delete');
    await expect.element(card(1)).toBeVisible();
    expect(undo().elements()).toHaveLength(0);
  });

  it('offers to undo it for ten seconds', async () => {
    await renderUserClips(createServer(), { view: { fakeTimers: true } });
    await choose('Delete');
    await expect.element(undo()).toBeVisible();
    await advanceTime(9900);
    await expect.element(undo()).toBeVisible();
    await advanceTime(200);
    await expect.poll(() => undo().elements()).toHaveLength(0);
    expect(card(1).elements()).toHaveLength(0);
  });

  it('is undone on the list', async () => {
    const { requests } = await renderUserClips(createServer());
    await choose('Delete');
    await undo().click();
    await expect.element(card(1)).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
    await expect.element(card(2)).toBeVisible();
  });

  it('is undone on another page', async () => {
    const { requests, router } = await renderUserClips(createServer());
    await choose('Delete');
    await expect.element(undo()).toBeVisible();
    await router.navigate('/faq');
    await expect.element(page.getByText('Other page')).toBeVisible();
    await undo().click();
    await expect.poll(() => requests.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
    await router.navigate('/');
    await expect.element(card(1)).toBeVisible();
  });

  it('is final when the server has removed the files already', async () => {
    await renderUserClips(
      createServer(() => new Failure(400, { message: 'Too late', code: 'not_restorable' })),
    );
    await choose('Delete');
    await undo().click();
    await expect
      .element(page.getByRole('alert').getByText(/This clip can no longer be restored/))
      .toBeVisible();
    expect(card(1).elements()).toHaveLength(0);
  });

  it('of the last clip shows that there are none, and keeps the undo', async () => {
    await renderUserClips(serverOf([own(1)], (request) => (isDeletion(request) ? deleted : undefined)));
    await choose('Delete');
    await expect.element(page.getByText('No clips yet')).toBeVisible();
    await expect.element(undo()).toBeVisible();
  });
});
