import { renderUi } from '@grandstand/ui/testing';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { captureTyping } from './capture-typing.ts';

it('collects what is typed until it is stopped, and presses no button', async () => {
  let presses = 0;
  await renderUi(
    <>
      <button type="button" onClick={() => (presses += 1)}>
        Search
      </button>
      <input aria-label="Name" />
    </>,
  );
  (page.getByRole('button').element() as HTMLElement).focus();
  const typing = captureTyping();
  onTestFinished(typing.stop);
  await userEvent.keyboard('calgarx{Backspace}y owls{Enter}{Control>}k{/Control}{ArrowDown}');
  expect(typing.read()).toBe('calgary owls\n');
  expect(presses).toBe(0);
  await userEvent.type(page.getByRole('textbox'), 'Maya');
  await expect.element(page.getByRole('textbox')).toHaveValue('Maya');
  expect(typing.read()).toBe('calgary owls\n');
  typing.stop();
  (page.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('x{Enter}');
  expect(typing.read()).toBe('calgary owls\n');
  expect(presses).toBe(1);
});
