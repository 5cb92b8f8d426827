import type { Clip } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toUserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { renderClips } from '../testing/render-clips.tsx';
import { ClipStage } from './ClipStage.tsx';

const renderStage = (changes: Partial<Clip>, isSpoilerFree = false) =>
  renderClips(<ClipStage clip={toUserClip(clip(1, changes))} renderPlayer={() => <p>The player</p>} />, {
    isSpoilerFree,
  });

describe('ClipStage', () => {
  it.each<[string, Partial<Clip>, string]>([
    ['a ready clip', {}, 'The player'],
    ['a queued clip', { state: 'queued', url: null }, 'This clip is being made'],
    ['a clip in progress', { state: 'processing', progress: 40, url: null }, 'Being made, 40%'],
    ['a failed clip', { state: 'failed', url: null }, 'This clip couldn’t be made'],
    ['a blocked clip', { url: null }, 'This clip can’t be shown where you are'],
    [
      'a clip of a user who deleted it',
      { state: 'deleted', removed_by: 'user' },
      'The fan who made it has deleted it.',
    ],
    [
      'a clip that the channel removed',
      { state: 'deleted', removed_by: 'channel' },
      'The channel has removed it.',
    ],
    [
      'a clip that the channel hid',
      { state: 'deleted', removed_by: 'channel', is_hidden: true },
      'The channel doesn’t show it at the moment.',
    ],
    [
      'an expired clip',
      { state: 'deleted', removed_by: 'expiry' },
      'Clips are kept for a limited time, and this one’s has run out.',
    ],
    ['a deleted clip of an older server', { state: 'deleted' }, 'It has been deleted.'],
  ])('shows %s', async (_, changes, text) => {
    await renderStage(changes);
    await expect.element(page.getByText(text).first()).toBeVisible();
  });

  it('plays a clip that could reveal a result only after the viewer has shown it', async () => {
    await renderStage({}, true);
    expect(document.body.textContent).not.toContain('The player');
    await page.getByRole('button', { name: 'Show it anyway' }).click();
    await expect.element(page.getByText('The player')).toBeVisible();
  });
});
