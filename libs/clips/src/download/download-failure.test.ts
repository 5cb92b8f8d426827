import type { ApiError } from '@grandstand/api';
import { expect, it } from 'vitest';
import { downloadFailure } from './download-failure.ts';

const status = (statusCode: number, code?: string): ApiError => ({
  kind: 'status',
  call: 'downloadEvent',
  status: statusCode,
  body: code === undefined ? null : { message: 'Non', code },
});
const offline: ApiError = { kind: 'offline', call: 'downloadEvent' };
const reached = { used: 5, limit: 5 };

it.each([
  [status(400, 'limit_reached'), reached, { key: 'downloads.limitReached', values: reached }],
  [status(400, 'limit_reached'), null, { key: 'downloads.notAvailable' }],
  [status(400, 'file_not_ready'), reached, { key: 'downloads.notAvailable' }],
  [status(403, 'download_missing'), null, { key: 'downloads.offerTitle' }],
  [status(403, 'no_access'), null, { key: 'downloads.noAccess' }],
  [status(403, 'of_tomorrow'), null, { key: 'downloads.noAccess' }],
  [status(400), reached, { key: 'downloads.limitReached', values: reached }],
  [status(400), { used: 4, limit: 5 }, { key: 'downloads.notAvailable' }],
  [status(400), { used: 9, limit: null }, { key: 'downloads.notAvailable' }],
  [status(400), null, { key: 'downloads.notAvailable' }],
  [status(403), reached, { key: 'downloads.noAccess' }],
  [status(404), null, { key: 'downloads.gone' }],
  [status(503), null, { key: 'app.technicalDifficulties' }],
  [offline, null, { key: 'error.offline' }],
])('downloadFailure(%j, %j)', (error, usage, expected) => {
  expect(downloadFailure(error, usage)).toEqual(expected);
});
