import { NEWER_THEME_STYLE_ID, THEME_STYLE_ID } from '@grandstand/tenant';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showProblems } from './problem-panel.ts';
import { showTheme } from './show-theme.ts';

describe('showProblems', () => {
  afterEach(() => showProblems([]));

  it('shows mistakes as text, replaces them, and removes them when there are none', async () => {
    showProblems(['tenants/polar/tenant.json:3:5 name: is <b>missing</b>\n    → write one', 'another']);
    await expect
      .element(page.getByRole('heading', { name: '2 mistakes in the files of the tenant' }))
      .toBeVisible();
    await expect.element(page.getByText(/json:3:5 name: is <b>missing<\/b>/)).toBeVisible();
    showProblems(['the last one']);
    await expect
      .element(page.getByRole('heading', { name: 'A mistake in the files of the tenant' }))
      .toBeVisible();
    await expect.element(page.getByText('another')).not.toBeInTheDocument();
    showProblems([]);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('showTheme', () => {
  const theme = { build: '2', css: ':root{--accent:red}', themeColor: 'red', colorScheme: 'dark' };
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent');

  it("replaces the document's theme, and newer colours of the server", () => {
    const elements = document.createElement('div');
    elements.innerHTML =
      `<style id="${THEME_STYLE_ID}" data-build="1">:root{--accent:blue}</style>` +
      `<style id="${NEWER_THEME_STYLE_ID}">:root{--accent:green}</style>` +
      '<meta name="theme-color" content="blue" /><meta name="color-scheme" content="light" />';
    document.head.append(...elements.children);
    expect(accent()).toBe('green');
    showTheme(theme);
    expect(accent()).toBe('red');
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', 'red');
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
  });

  it('keeps newer colours of the server while the files are the same', () => {
    const newer = document.getElementById(NEWER_THEME_STYLE_ID) ?? expect.unreachable();
    newer.textContent = ':root{--accent:green}';
    showTheme(theme);
    expect(accent()).toBe('green');
  });
});
