import { expect, it } from 'vitest';
import { unknownHostPage } from './unknown-host-page.ts';

const SITES = [{ tenant: 'northline', name: 'Northline & Co' }];

it.each(['localhost', 'elsewhere.localhost', 'LOCALHOST.', '127.0.0.1', '[::1]'])(
  'lists the sites to a developer on %s',
  (hostname) => {
    const page = unknownHostPage(hostname, { sites: SITES, port: 4100 });
    expect(page).toContain('<a href="http://northline.localhost:4100/">Northline &amp; Co</a>');
  },
);

it.each(['tv.example', 'localhost.evil.example', '127.0.0.1.evil.example', '203.0.113.7'])(
  'names no customer on %s',
  (hostname) => {
    const page = unknownHostPage(hostname, { sites: SITES, port: 4100 });
    expect(page).toContain(`There is no site for ${hostname}`);
    expect(page).not.toContain('orthline');
  },
);
