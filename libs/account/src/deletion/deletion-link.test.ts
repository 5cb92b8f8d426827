import { expect, it } from 'vitest';
import { readDeletionLink } from './deletion-link.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const NOW_S = NOW_MS / 1000;

it.each([
  [`email=robin%40example.com&expires=${NOW_S + 60}&signature=abc`, 'valid'],
  [`email=Robin%40Example.com&expires=${NOW_S + 60}&signature=abc&trk=mail`, 'valid'],
  [`email=robin%40example.com&expires=${NOW_S}&signature=abc`, 'expired'],
  [`email=robin%40example.com&expires=${NOW_S + 60}`, 'incomplete'],
  [`email=robin%40example.com&expires=${NOW_S + 60}&signature=`, 'incomplete'],
  [`expires=${NOW_S + 60}&signature=abc`, 'incomplete'],
  [`email=robin&expires=${NOW_S + 60}&signature=abc`, 'incomplete'],
  [`email=%22%3E%3Cscript%3E&expires=${NOW_S + 60}&signature=abc`, 'incomplete'],
  ['email=robin%40example.com&expires=soon&signature=abc', 'incomplete'],
  ['email=robin%40example.com&expires=-1&signature=abc', 'incomplete'],
  ['email=robin%40example.com&expires=1e99&signature=abc', 'incomplete'],
  ['', 'incomplete'],
])('readDeletionLink(%s) is %s', (query, kind) => {
  expect(readDeletionLink(new URLSearchParams(query), NOW_MS).kind).toBe(kind);
});
