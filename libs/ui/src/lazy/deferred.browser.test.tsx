import { createDeferred } from '@grandstand/core';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { deferred } from './deferred.tsx';

it('keeps the server’s part while its code cannot be loaded', async () => {
  const container = document.createElement('div');
  // A boundary, as a server writes it
  container.innerHTML = '<!--$--><button type="button">Favorite</button><!--/$-->';
  document.body.append(container);
  const button = container.querySelector('button');
  const faults: unknown[] = [];
  const code = createDeferred<ComponentType>();
  const Part = deferred(() => code.promise);
  const root = hydrateRoot(container, <Part />, { onRecoverableError: (fault) => faults.push(fault) });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await new Promise((resolve) => requestIdleCallback(resolve));
  code.reject(new TypeError('Failed to fetch'));
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(faults).toEqual([]);
  expect(container.querySelector('button')).toBe(button);
});
