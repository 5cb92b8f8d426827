import { expect, galleryPage, test } from './gallery.ts';

test.describe('a text field', () => {
  test('has its label, hint and error as name and description', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const wrong = page.getByRole('region', { name: 'What is wrong', exact: true });
    const email = wrong.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription(
      'Receipts and reminders go there. A valid email address is required',
    );
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    const name = page.getByRole('textbox', { name: 'Name on the ticket' });
    await expect(name).toHaveAttribute('required');
    await expect(name).toHaveAttribute('autocomplete', 'name');
    await expect(name).not.toHaveAttribute('aria-invalid');
  });

  test('shows an error in the line that it keeps: nothing else moves', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const example = page.getByRole('region', { name: 'What is wrong, when checked' });
    const check = example.getByRole('button', { name: 'Check' });
    const placeOfLast = () =>
      example
        .getByRole('textbox', { name: 'Last name' })
        .evaluate((input) => input.getBoundingClientRect().y + scrollY);
    const before = await placeOfLast();
    await check.click();
    await expect(example.getByText('Enter your first name')).toBeVisible();
    expect(await placeOfLast()).toBe(before);
    await example.getByRole('textbox', { name: 'First name' }).fill('Ana');
    await expect(example.getByText('Enter your first name')).toHaveCount(0);
  });

  test('shows a password and hides it again', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('northern lights');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('northern lights');
  });

  test('a search is cleared by its button, which is there only then', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const search = page.getByRole('searchbox', { name: 'Search' });
    const clear = page.getByRole('button', { name: 'Clear' });
    await expect(clear).toBeHidden();
    await search.fill('Forge');
    await clear.click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(clear).toBeHidden();
  });

  test('counts what is in it, says so towards the end, and cuts nothing off', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const example = page.getByRole('region', { name: 'Counted' });
    const clip = example.getByRole('textbox', { name: 'Clip name' });
    await expect(clip).toHaveAccessibleDescription('15 / 30');
    await clip.fill('x'.repeat(25));
    await expect(example.getByText('5 characters left')).toBeAttached();
    await clip.fill('x'.repeat(35));
    await expect(example.getByText('5 characters too many')).toBeAttached();
    await expect(clip).toHaveValue('x'.repeat(35));
    await expect(clip).toHaveAccessibleDescription('35 / 30');
  });

  test('can be given its value by its owner', async ({ page }) => {
    await page.goto(galleryPage('text-field'));
    const coupon = page
      .getByRole('region', { name: 'With a value that its owner keeps' })
      .getByRole('textbox', { name: 'Coupon' });
    await coupon.fill('spring');
    await expect(coupon).toHaveValue('SPRING');
    await expect(coupon).toHaveAccessibleDescription('Applied: SPRING');
  });

  test('keeps the brand’s colours where the browser fills it in', async ({ page }) => {
    await page.goto(galleryPage('text-field', { scheme: 'dark' }));
    const name = page.getByRole('textbox', { name: 'Name on the ticket' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    const { root } = await cdp.send('DOM.getDocument');
    const { nodeId } = await cdp.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[name="name"]',
    });
    await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
    const colors = await name.evaluate((input) => {
      const { webkitTextFillColor, boxShadow } = getComputedStyle(input);
      const probe = document.createElement('i');
      probe.style.cssText = 'color: var(--text); background: var(--accent-soft)';
      document.body.append(probe);
      const { color, backgroundColor } = getComputedStyle(probe);
      return { text: webkitTextFillColor === color, surface: boxShadow.startsWith(backgroundColor) };
    });
    expect(colors).toEqual({ text: true, surface: true });
  });

  test('an address is written from left to right, and stands where the form begins', async ({ page }) => {
    await page.goto(galleryPage('text-field', { dir: 'rtl' }));
    const style = await page
      .getByRole('region', { name: 'Kinds' })
      .getByRole('textbox', { name: 'Email' })
      .evaluate((input) => {
        const { direction, textAlign } = getComputedStyle(input);
        return { direction, textAlign };
      });
    expect(style).toEqual({ direction: 'ltr', textAlign: 'right' });
  });
});

test.describe('a form', () => {
  test('sends what was filled in; the answer lands on its fields by name', async ({ page }) => {
    await page.goto(galleryPage('form'));
    const form = page.getByRole('form', { name: 'Registration' });
    const email = form.getByRole('textbox', { name: 'Email' });
    await form.getByRole('combobox', { name: 'Country' }).selectOption('Bulgaria');
    await email.focus();
    await page.keyboard.press('Enter');

    await expect(form.getByRole('alert')).toContainText('Two things need another look');
    await expect(page.getByText('"country":"BG"')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('This email is already registered');
    const terms = form.getByRole('checkbox', { name: /I accept/ });
    await expect(terms).toHaveAccessibleDescription('Please accept terms & conditions');

    await email.fill('new@northline.example');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
    await terms.check();
    await expect(terms).not.toHaveAttribute('aria-invalid');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('"terms":"on"')).toBeVisible();
  });

  test('the same answer again takes the viewer to its field again', async ({ page }) => {
    await page.goto(galleryPage('form'));
    const form = page.getByRole('form', { name: 'Registration' });
    const email = form.getByRole('textbox', { name: 'Email' });
    for (let time = 0; time < 2; time += 1) {
      await form.getByRole('button', { name: 'Create account' }).click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
    }
  });
});

test.describe('choices', () => {
  test('a select begins with no choice, unless it is given one', async ({ page }) => {
    await page.goto(galleryPage('select'));
    const provinces = page
      .getByRole('region', { name: 'In a form' })
      .getByRole('combobox', { name: 'Province' });
    await expect(provinces.nth(0)).toHaveValue('');
    await expect(provinces.nth(1)).toHaveValue('nl');
    await expect(provinces.nth(2)).toHaveAccessibleDescription('Field is required');
  });

  test('the words of a checkbox tick it, its link leads on', async ({ page }) => {
    await page.goto(galleryPage('checkbox'));
    const keep = page.getByRole('checkbox', { name: 'Keep me signed in' }).first();
    await expect(keep).toHaveAccessibleDescription('Not on a shared computer.');
    await page.getByText('Keep me signed in').first().click();
    await expect(keep).toBeChecked();
    await keep.press('Space');
    await expect(keep).not.toBeChecked();
    await page.getByRole('link', { name: 'terms and conditions' }).click();
    await expect(page).toHaveURL(/#terms$/);
    await expect(page.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked();
  });

  for (const [dir, onwards] of [
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ] as const)
    test(`a radio group is one stop, and arrows go through it, ${dir}`, async ({ page }) => {
      await page.goto(galleryPage('radio', { dir }));
      const group = page.getByRole('radiogroup', { name: 'Pay with' });
      await group.getByRole('radio', { name: 'Visa ending in 4242' }).focus();
      await page.keyboard.press(onwards);
      const next = group.getByRole('radio', { name: 'Mastercard ending in 4444' });
      await expect(next).toBeFocused();
      await expect(next).toBeChecked();
      await expect(next).toHaveAccessibleDescription('Expires 01/28');
      const wrong = page.getByRole('radiogroup', { name: 'Renews' });
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toHaveAccessibleDescription('You can change it later. Field is required');
    });

  test('a switch is one, and turns by the keyboard', async ({ page }) => {
    await page.goto(galleryPage('switch'));
    const reminders = page.getByRole('switch', { name: 'Reminders' });
    await expect(reminders).toBeChecked();
    await reminders.press('Space');
    await expect(reminders).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'High contrast captions' })).toBeDisabled();
  });
});
