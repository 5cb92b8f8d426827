import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { PageSection } from './PageSection.tsx';

const heightAbove = (testId: string) => {
  const content = page.getByTestId(testId).element();
  return content.getBoundingClientRect().top - (content.parentElement?.getBoundingClientRect().top ?? 0);
};

it('PageSection without a heading, while its title is loading, is as high as with one', async () => {
  await renderUi(
    <>
      <PageSection title="Replays">
        <p data-testid="known">One</p>
      </PageSection>
      <PageSection title={null}>
        <p data-testid="unknown">Two</p>
      </PageSection>
    </>,
  );
  await expect.element(page.getByRole('region', { name: 'Replays' })).toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Replays']);
  expect(page.getByRole('region').elements()).toHaveLength(1);
  expect(heightAbove('unknown')).toBe(heightAbove('known'));
});
