import { describe, expect, it } from 'vitest';
import { findChannelText, type InformationPage } from './channel-text.ts';

const page = (id: number, url: string, name: string, alt_name: string | null = null) => ({
  id,
  url,
  name,
  alt_name,
});
const block = (alias: string, title: string) => ({ id: 1, alias, title, content: `<p>${title}</p>` });

const find = (
  informationPage: InformationPage,
  pages: ReturnType<typeof page>[],
  blocks: ReturnType<typeof block>[] = [],
) => findChannelText({ of: informationPage, url: `/${informationPage}`, pages, blocks });

describe('findChannelText', () => {
  it('prefers the page at the path to a page with the name', () =>
    expect(find('about', [page(1, '/x', 'About'), page(2, '/about', 'Who we are')])).toEqual({
      kind: 'page',
      id: 2,
      title: 'Who we are',
    }));

  it.each([
    ['about', page(3, '/about-the-league', 'About the network', 'About')],
    ['about', page(3, '/about-the-league', 'За „Мегдан Спорт“', 'За нас')],
    ['contacts', page(3, '/write', 'Contact us')],
    ['privacy', page(3, '/p', 'Privacy Policy')],
    ['terms', page(3, '/t', 'Terms & Conditions')],
    ['terms', page(3, '/t', 'Termos e condições')],
  ] as const)('finds the page for "%s" by its name or alternative name', (informationPage, expected) =>
    expect(find(informationPage, [page(1, '/rules', 'Rules'), expected])).toMatchObject({
      kind: 'page',
      id: 3,
    }),
  );

  it.each([
    ['about', block('about', 'About Northline')],
    ['contacts', block('contacts', 'Get in touch')],
    ['terms', block('terms_conditions', 'Small print')],
  ] as const)('finds the text block for "%s" by its alias', (informationPage, expected) =>
    expect(
      find(informationPage, [page(1, '/rules', 'Rules')], [block('footer', 'Footer'), expected]),
    ).toEqual({
      kind: 'block',
      title: expected.title,
      html: expected.content,
    }),
  );

  it('ignores pages and blocks whose names only contain the name', () =>
    expect(
      find('about', [page(1, '/about-the-league', 'About the league')], [block('footer', 'Us')]),
    ).toEqual({
      kind: 'none',
    }));
});
