import { renderUi } from '@grandstand/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FooterBlock } from './TextBlocks.tsx';

it('FooterBlock uses the colours of the footer and removes scripts and event handlers', async () => {
  const content =
    '<p>Owned by its <a href="https://clubs.example/">clubs</a>.</p><img src="x" onerror="document.title=1"><script>0</script>';
  await renderUi(
    <footer style={{ color: 'var(--footer-text-color)' }}>
      <FooterBlock block={{ id: 1, alias: 'footer', title: 'Northline', content }} />
    </footer>,
  );
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toMatchTextContent(/^Owned by its clubs/);
  expect(footer.element().innerHTML).not.toMatch(/onerror|script/);
  const [text, link] = [footer, footer.getByRole('link', { name: /clubs/ })].map((part) =>
    getComputedStyle(part.element()),
  );
  expect(link?.color).toBe(text?.color);
});
