import { describe, expect, it } from 'vitest';
import { example, renderExamples, advanceTime } from '../testing.ts';
import { countdownPage } from './Countdown.gallery.tsx';

describe('Countdown', () => {
  it('announces when ten minutes and one minute are left and calls onEnd at the end', async () => {
    await renderExamples(countdownPage, { fakeTimers: true });
    const soon = example('Soon, on a picture');
    const status = soon.getByRole('status');
    await expect.element(soon.getByRole('timer', { name: 'Until the start' })).toMatchTextContent('10');
    await expect.element(status).toBeEmptyDOMElement();
    await advanceTime(3000);
    await expect.element(status).toHaveTextContent('Until the start: 10 minutes');
    await advanceTime(60_000);
    await expect.element(status).toHaveTextContent('Until the start: 10 minutes');
    await advanceTime(480_000);
    await expect.element(status).toHaveTextContent('Until the start: 1 minute');
    await advanceTime(60_000);
    await expect.poll(() => soon.getByText('It has started.').length).toBe(1);
    await expect.element(status).toBeEmptyDOMElement();
  });

  it('shows days and a clock in a line', async () => {
    await renderExamples(countdownPage, { fakeTimers: true });
    const timer = example('In a line').getByRole('timer');
    await expect.element(timer).toHaveTextContent('1d 2:00:05');
    await advanceTime(5000);
    await expect.element(timer).toHaveTextContent('1d 2:00:00');
  });
});
