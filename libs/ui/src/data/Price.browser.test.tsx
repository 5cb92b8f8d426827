import { describe, expect, it } from 'vitest';
import { utils } from 'vitest/browser';
import { example, renderExamples } from '../testing.ts';
import { pricePage } from './Price.gallery.tsx';

const { generateAriaTree, renderAriaTree } = utils.aria;

describe('Price', () => {
  it('shows and announces the price, the former price and the total with fees', async () => {
    await renderExamples(pricePage, { messages: 'commerce' });
    await expect.element(example('Recurring price')).toMatchTextContent('USD $12.00/monthly');
    await expect.element(example('Recurring price')).toMatchTextContent('CAD $30.00/2 annual');
    await expect.element(example('One-time price')).toMatchTextContent('EUR €7.99');
    await expect
      .element(example('With a service fee'))
      .toMatchTextContent(/\$12\.99 incl\. fees.*USD \$12\.00\/monthly before fees/);
    const ariaTree = renderAriaTree(generateAriaTree(example('With a discount').element()));
    expect(ariaTree).toMatch(/Regular price CAD \$82\.50.*Price now.*\$62\.50.*CAD \$60\.00 before fees/s);
    expect(ariaTree.match(/82\.50/g)).toHaveLength(1);
  });

  it('names the tax that is added, or may be', async () => {
    await renderExamples(pricePage, { messages: 'commerce' });
    const prices = example('With tax');
    await expect.element(prices).toMatchTextContent(/\$13\.56 incl\. tax.*CAD \$12\.00\/monthly before tax/);
    await expect.element(prices).toMatchTextContent(/\$70\.63 incl\. fees and tax/);
    await expect.element(prices).toMatchTextContent(/CAD \$7\.99\s*\+ tax/);
  });

  it('keeps the currency before the amount in right-to-left text', async () => {
    await renderExamples(pricePage, { dir: 'rtl' });
    const [currency, amount] = [...example('One-time price').element().querySelectorAll('small, b')].map(
      (part) => part.getBoundingClientRect().x,
    );
    expect(currency).toBeLessThan(amount ?? 0);
  });
});
