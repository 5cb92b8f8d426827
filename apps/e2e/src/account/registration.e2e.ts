import { expect, test } from '../journey.ts';
import { mailsTo, registerOn } from '../platform.ts';
import {
  account,
  countRequests,
  field,
  heading,
  mailedLink,
  main,
  newAddress,
  open,
  PASSWORD,
  site,
  tampered,
  typeRegistration,
} from './entrance.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

test.use({ failing: /^\/api\/(v2\/auth\/register|auth\/email-verify.*)$/ });

test('by keyboard alone: an account, the basic pass, the mailed link', async ({ page }) => {
  const email = newAddress();
  await open(page, '/registration');
  await typeRegistration(page, email);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/packages$/);
  await expect(account(page, 'Account: Ana Côté')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Choose the basic pass' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/verify-notice$/);
  await expect(heading(page, 'Check your mail')).toBeVisible();
  await expect(main(page)).toContainText(email);

  const link = await mailedLink(email, 'verify-email');
  await page.goto(link);
  await expect(heading(page, 'Your email is verified')).toBeFocused();
  await page.goto(link);
  await expect(heading(page, 'Your email is already verified')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your email is already verified')).toHaveCount(0);
});

test('what is missing is said at its field, and nothing is lost', async ({ page }) => {
  await open(page, '/registration');
  await field(page, 'Email').fill('fan@');
  await field(page, 'Password').fill('seven77');
  await field(page, 'Confirm password').fill('seven78');
  const sent = await countRequests(page, '/v2/auth/register');
  await field(page, 'Confirm password').press('Enter');
  for (const [name, text] of [
    ['First name', 'Enter your first name'],
    ['Last name', 'Enter your last name'],
    ['Email', 'A valid email address is required'],
    ['Password', 'The password is too short'],
    ['Confirm password', 'The password and password confirmation do not match'],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
  await expect(page.getByRole('checkbox', { name: /^I accept/ })).toHaveAccessibleDescription(
    'Please accept terms & conditions',
  );
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('fan@');
  await expect(field(page, 'Password')).toHaveValue('seven77');
  expect(sent).toEqual([]);
});

test('passwords that differ are noticed on leaving the second', async ({ page }) => {
  await open(page, '/registration');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill('correct house');
  await page.keyboard.press('Tab');
  await expect(main(page).getByText("PASSWORDS DON'T MATCH")).toBeVisible();
  await field(page, 'Confirm password').fill(PASSWORD);
  await expect(main(page).getByText("PASSWORDS DON'T MATCH")).toHaveCount(0);
});

test('an address that has an account leads to the login, and goes along', async ({ page }) => {
  const { email } = await registerOn('northline');
  await open(page, '/registration');
  await typeRegistration(page, email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This email is already registered');
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  // The token was used up by the refusal: the next try has one of its own.
  await field(page, 'Email').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This email is already registered');
  await main(page).getByText('Is this you?').getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email.toUpperCase());
});

test('names in emoji are names; too long ones are told so', async ({ page }) => {
  const email = newAddress();
  await open(page, '/registration');
  await typeRegistration(page, email, ['x'.repeat(101), '🏒🥅']);
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Field length must be less than 101');
  await field(page, 'First name').fill('👩‍👩‍👧');
  await page.keyboard.press('Enter');
  await expect(account(page, 'Account: 👩‍👩‍👧 🏒🥅')).toBeVisible();
});

test('a form sent twice is sent once', async ({ page }) => {
  const email = newAddress();
  await open(page, '/registration');
  await typeRegistration(page, email);
  const captchas = await countRequests(page, '/captcha/sandbox');
  const sent = await countRequests(page, '/v2/auth/register');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Register' }).click({ clickCount: 3, force: true });
  await expect(page).toHaveURL(/\/packages$/);
  expect([captchas.length, sent.length]).toEqual([1, 1]);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(1);
});

test('the link is mailed again, no sooner than a minute later', async ({ page }) => {
  await page.clock.install();
  const person = await withBasicPass(await registerOn('northline'));
  await visitAs(page, site, person, '/verify-notice');
  const again = page.getByRole('button', { name: /^Send again/ });
  await again.click();
  await expect(page.getByText('The link is on its way')).toBeVisible();
  await expect(again).toHaveAccessibleName(/^Send again in \d+ sec$/);
  await again.click({ force: true });
  await page.clock.fastForward('01:01');
  await expect(again).toHaveAccessibleName('Send again');
  await again.click();
  await expect(again).toHaveAccessibleName(/^Send again in/);
  const mails = await mailsTo(person.email);
  expect(mails.filter(({ kind }) => kind === 'verify-email')).toHaveLength(3);
});

test('an address confirmed in another tab is no more asked for', async ({ page, context }) => {
  const person = await withBasicPass(await registerOn('northline'));
  await visitAs(page, site, person, '/verify-notice');
  await expect(heading(page, 'Check your mail')).toBeVisible();
  const other = await context.newPage();
  await other.goto(await mailedLink(person.email, 'verify-email'));
  await expect(heading(other, 'Your email is verified')).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading(page, 'Your email is already verified')).toBeVisible();
});

test('a link that was changed on the way confirms nothing, and says so', async ({ page }) => {
  const person = await withBasicPass(await registerOn('northline'));
  const link = await mailedLink(person.email, 'verify-email');
  const refused = heading(page, 'Verification of your email address failed');
  for (const [name, value] of [
    ['signature', 'x'],
    ['expires', '4000000000'],
    ['email', 'somebody.else@example.com'],
  ] as const) {
    await page.goto(tampered(link, name, value));
    await expect(refused).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  }
  for (const [name, value] of [
    ['expires', 'soon'],
    ['expires', null],
    ['signature', null],
    ['email', '<img src=x onerror=alert(1)>'],
  ] as const) {
    await page.goto(tampered(link, name, value));
    await expect(heading(page, 'This link is not complete')).toBeFocused();
  }
  // Who is logged in can have another one at once.
  await visitAs(page, site, person, new URL(tampered(link, 'signature', 'x')).pathname);
  await expect(heading(page, 'This link is not complete')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The link is on its way')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Your email is verified')).toBeVisible();
});
