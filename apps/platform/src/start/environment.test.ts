import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('puts the origins after the sites’ port, and media into the data', () => {
    expect(readEnvironment({ INIT_CWD: '/repo' })).toEqual({
      dataDir: resolve('/repo/.data'),
      mediaDir: resolve('/repo/.data/media'),
      ports: { api: 4101, keys: 4102, media: 4103 },
    });
    expect(readEnvironment({ GRANDSTAND_PORT: '5200', GRANDSTAND_DATA_DIR: '/elsewhere' })).toMatchObject({
      dataDir: '/elsewhere',
      ports: { api: 5201 },
    });
  });

  it('takes an empty directory as none', () => {
    const environment = { INIT_CWD: '/repo', GRANDSTAND_DATA_DIR: '', GRANDSTAND_MEDIA_DIR: '' };
    expect(readEnvironment(environment)).toEqual(readEnvironment({ INIT_CWD: '/repo' }));
  });

  it.each(['', 'http', '0', '70000', '4100.5'])('refuses %j as a port', (port) => {
    expect(() => readEnvironment({ GRANDSTAND_PORT: port })).toThrow(/GRANDSTAND_PORT/);
  });
});
