import { noFlakyJourney } from './no-flaky-journey.ts';
import { testRule } from './testing/rule-tester.ts';

testRule('no-flaky-journey', noFlakyJourney, {
  valid: [
    'await expect(page.getByRole("heading")).toHaveText("Schedule");',
    'await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);',
    'expect(await client(calls.getProfile, {})).toMatchObject({ ok: true });',
    'expect((await mailsTo(email)).length).toBe(1);',
    'await settled(page);',
    'await firstCard(page).click();',
  ],
  invalid: [
    ['expect(await page.title()).toBe("Schedule");', 'expect(await ….title())'],
    ['expect(await row.textContent()).toContain("Active");', 'expect(await ….textContent())'],
    ['expect(await page.evaluate(() => scrollY)).toBe(0);', 'expect(await ….evaluate())'],
    ['expect.soft(await rows.count()).toBe(3);', 'expect(await ….count())'],
    ['await page.waitForLoadState("networkidle");', "'networkidle' is never reached"],
    ['await page.waitForTimeout(500);', 'waitForTimeout() waits for a fixed time'],
    ['await page.getByRole("link").first().click();', '.first() selects an element by position'],
    ['await page.getByRole("link").nth(2).click();', '.nth() selects an element by position'],
  ],
});
