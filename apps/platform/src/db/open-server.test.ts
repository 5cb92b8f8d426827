import { expect, it } from 'vitest';
import { withoutPassword } from './open-server.ts';

it.each([
  ['postgres://tv:secret@db.example:5432/tv', 'postgres://tv@db.example:5432/tv'],
  ['postgres://tv@/tv?host=/run/postgresql', 'postgres://tv@/tv?host=/run/postgresql'],
  ['postgres://tv:secret@/tv?host=/run/postgresql', 'postgres://tv@/tv?host=/run/postgresql'],
  ['postgres://tv@db.example/tv?password=secret&port=5433', 'postgres://tv@db.example/tv?port=5433'],
  ['postgres://tv:sec/ret@db.example/tv', 'DATABASE_URL'],
])('messages name the database %s as %s', (url, expected) => expect(withoutPassword(url)).toBe(expected));
