import { expect, it } from 'vitest';
import { createSigner } from './signer.ts';

const OLD = createSigner(['old']);
const ROTATED = createSigner(['new', 'old']);
const NEW = createSigner(['new']);
const PARTS = ['captcha', 'northline', 7] as const;

it('accepts signatures of a replaced secret while that is listed, and signs with the new one', () => {
  const signature = OLD.sign(...PARTS);
  expect(ROTATED.isValid(signature, ...PARTS)).toBe(true);
  expect(NEW.isValid(signature, ...PARTS)).toBe(false);
  expect(NEW.isValid(ROTATED.sign(...PARTS), ...PARTS)).toBe(true);
});

it('rejects a signature for another purpose, other parts or another length', () => {
  const signature = NEW.sign(...PARTS);
  expect(NEW.isValid(signature, 'verify-email', 'northline', 7)).toBe(false);
  expect(NEW.isValid(signature, 'captcha', 'northline', 8)).toBe(false);
  expect(NEW.isValid(`${signature}x`, ...PARTS)).toBe(false);
});
