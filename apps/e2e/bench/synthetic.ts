import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';

const SPACING_S = 7200;
export const EVENTS_CALL = /\/api\/events\?/;

/** Answers event lists with `count` events: the channel's own events, repeated two hours apart. */
export async function serveSyntheticEvents(page: Page, count: number): Promise<void> {
  await page.route(EVENTS_CALL, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('offset') === '0';
    const response = await route.fetch();
    const answer = calls.listEvents.output.parse(await response.json());
    const firstStartTs = Math.floor(Date.now() / 3_600_000) * 3600;
    const data = Array.from({ length: isFirst ? count : 0 }, (_, index) => {
      const event = answer.data[index % answer.data.length];
      const startTs = firstStartTs + index * SPACING_S;
      return {
        ...event,
        id: index + 1,
        event_utc_ts: startTs,
        end_utc_ts: startTs + SPACING_S,
        stream_status: 'upcoming',
      };
    });
    await route.fulfill({ response, json: { ...answer, data, total: count } });
  });
}

/** Copies the rows of a page into another page until it has `count`, with the same styles and without any script. */
export async function copyRows(from: Page, to: Page, count: number): Promise<void> {
  const { css, rows, className } = await from.evaluate(() => ({
    css: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
    rows: [...document.querySelectorAll('[role=listitem]')].map((row) => row.outerHTML),
    className: document.documentElement.className,
  }));
  await to.setContent(
    `<!doctype html><html class="${className}"><head><style>${css}</style></head><body><main role="list"></main></body></html>`,
  );
  await to.evaluate(
    ([html, total]) => {
      const list = document.querySelector('main');
      for (let index = 0; index < total; index += 1)
        list?.insertAdjacentHTML('beforeend', html[index % html.length] ?? '');
    },
    [rows, count] as const,
  );
}
