import { renderUi } from '@grandstand/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CouponField } from './CouponField.tsx';

function Coupon() {
  const [code, setCode] = useState<string | null>(null);
  return (
    <CouponField
      code={code}
      state={code === null ? { kind: 'none' } : { kind: 'applied', code }}
      onChange={setCode}
    />
  );
}

it('keeps the focus and announces the code when it is applied and removed', async () => {
  await renderUi(<Coupon />, { messages: 'commerce' });
  const status = page.getByRole('status').element();
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect.element(field).toHaveFocus();
  await field.fill('TEN');
  await page.getByRole('button', { name: 'Apply' }).click();
  const remove = page.getByRole('button', { name: 'Remove' });
  await expect.element(remove).toHaveFocus();
  expect(status.isConnected).toBe(true);
  expect(status.textContent).toBe('TEN applied');
  await remove.click();
  await expect.element(field).toHaveFocus();
  expect(status.textContent).toBe('');
});
