import { describe, expect, it } from 'vitest';
import { buildHeadTags } from '../head/head-tags.ts';
import { NEWER_THEME_STYLE_ID, START_TEMPLATE_ID } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import type { RenderedPage } from './render-page.tsx';
import { writeDocument } from './write-document.ts';

const STAMPED = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <title>Plain Sports: live</title>
    <meta name="description" content="Live sport." />
    <meta name="theme-color" content="#000" />
    <meta property="og:title" content="Plain Sports: live" />
    <link rel="icon" href="/icon.svg" />
    <link rel="canonical" href="https://plain.tv/" />
    <style id="grandstand-newer-theme"></style>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

const headOf = (title: string, description = 'A match.') =>
  buildHeadTags(
    { title, description, path: '/watch/7', jsonLd: [{ '@type': 'Thing', name: title }] },
    { config: plainRuntimeConfig, locale: 'fr', role: 'page', pathname: '/watch/7' },
  );
const page = (change: Partial<RenderedPage>): RenderedPage => ({
  head: headOf('Owls at Hawks'),
  search: '?team=owls&page=2',
  html: '<h1>Owls at Hawks</h1>',
  theme: null,
  styles: '<style>h1{color:red}</style>',
  data: {
    nowMs: 0,
    timeZone: 'UTC',
    locale: 'fr',
    shownPath: null,
    startUp: { staticData: null, participants: null, bootstrap: null },
    formattedTexts: {},
    responses: [],
  },
  keys: null,
  ...change,
});

describe('the document of a rendered page', () => {
  it('has its content, its styles, its head and its language', () => {
    const document = writeDocument(STAMPED, page({}));
    expect(document).toContain('<html lang="fr" dir="ltr" data-rendered="?team=owls&amp;page=2">');
    expect(document).toContain('<title>Owls at Hawks · Plain Sports</title>');
    expect(document).toContain('<meta property="og:title" content="Owls at Hawks">');
    expect(document).toContain('<link rel="canonical" href="https://plain.tv/watch/7?lang=fr">');
    expect(document).toContain('<div id="root"><h1>Owls at Hawks</h1></div>');
    expect(document.indexOf('h1{color:red}')).toBeLessThan(document.indexOf('id="root"'));
  });

  it('has the app’s scripts in a template, which the document opens when it is painted', () => {
    const preload = '<link rel="modulepreload" href="/assets/home.js" crossorigin />';
    const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';
    const stamped = STAMPED.replace('  </head>', `    ${preload}\n    ${entry}\n  </head>`);
    const document = writeDocument(stamped, page({}));
    expect(document).toContain(`<template id="${START_TEMPLATE_ID}">${preload}${entry}</template>`);
    expect(document.split('/assets/')).toHaveLength(3);
  });

  it('preloads the pictures that React preloads, before its other resources', () => {
    const preloads =
      '<link rel="preload" as="image" href="https://media.tv/a.svg" fetchPriority="high"/><link rel="preload" as="image" href="/logo.svg"/>';
    const document = writeDocument(STAMPED, page({ html: `${preloads}<h1>Owls at Hawks</h1>` }));
    expect(document).toContain('<div id="root"><h1>Owls at Hawks</h1></div>');
    expect(document.indexOf(preloads)).toBeLessThan(document.indexOf('<link rel="icon"'));
  });

  it('replaces the stamped tags of a page, and keeps the site’s own tags', () => {
    const document = writeDocument(STAMPED, page({}));
    for (const once of ['name="description"', 'property="og:title"', 'rel="canonical"', '<title>'])
      expect(document.split(once), once).toHaveLength(2);
    expect(document).toContain('<meta name="theme-color" content="#000" />');
    expect(document).toContain('<link rel="icon" href="/icon.svg" />');
  });

  it('comes in the channel’s newer colours', () => {
    const theme = { css: ':root{--text:red}', themeColor: '#fff', updatedAt: '2026-11-28T00:00:00Z' };
    const document = writeDocument(STAMPED, page({ theme }));
    expect(document).toContain(
      `<style id="${NEWER_THEME_STYLE_ID}" data-updated-at="2026-11-28T00:00:00Z">:root{--text:red}</style>`,
    );
    expect(document).toContain('<meta name="theme-color" content="#fff" />');
  });

  it('keeps the title of the site for a page without one', () =>
    expect(writeDocument(STAMPED, page({ head: { title: null, elements: [], isFound: true } }))).toContain(
      '<title>Plain Sports: live</title>',
    ));

  it.each([
    '</title><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '$& $` $1',
    '</script><script>alert(1)</script>',
    '<!--<script>',
  ])('shows the name %s as text', (name) => {
    const document = writeDocument(STAMPED, page({ head: headOf(name, name) }));
    expect(document).not.toContain('<script>alert');
    expect(document).not.toContain('<!--<script>');
    expect(document.match(/<script/g)).toHaveLength(2); // structured data, and the page's data
    expect(document).toContain(
      name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
  });
});
