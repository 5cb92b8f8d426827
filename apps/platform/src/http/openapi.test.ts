import { calls } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examples } from './openapi-examples.ts';
import { openApiDocument } from './openapi.ts';

const operationSchema = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string() }))),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.looseObject({})) })),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), headers: z.optional(z.looseObject({})) }),
  ),
});
const pathsSchema = z.record(z.string(), z.record(z.string(), operationSchema));
const origins = { api: '/', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };
const paths = pathsSchema.parse(openApiDocument(origins)['paths']);
const operation = (method: string, path: string) => paths[path]?.[method] ?? expect.unreachable();

const withBody = Object.values(calls).filter(({ method }) => method === 'POST');
const withExample = Object.values(calls).filter(({ name }) => examples[name]);

describe('examples', () => {
  it.each(withBody)('the body of $name has an example', ({ path, host }) => {
    const { requestBody } = operation('post', (host === 'api' ? '/api' : '') + path);
    expect(requestBody?.content['application/json']).toHaveProperty('example');
  });

  it.each(withExample)('the example of $name is valid input', ({ name, input }) => {
    const { parameters, body } = examples[name] ?? {};
    const fields = { ...z.record(z.string(), z.unknown()).parse(body?.example ?? {}), ...parameters };
    const parsed = z.safeParse(input, fields);
    expect(parsed.error?.issues ?? []).toEqual([]);
    // Parsing drops fields that the call does not declare.
    expect(Object.keys(parsed.data ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it('every example belongs to a declared call', () => {
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(examples)));
  });
});

describe('the language', () => {
  it.each([
    ['/api/faq', 1],
    ['/api/events', 0],
  ])('is a parameter of %s %i times', (path, times) => {
    const { parameters = [] } = operation('get', path);
    expect(parameters.filter(({ name }) => name === 'language')).toHaveLength(times);
  });
});

describe('error statuses', () => {
  it.each([
    ['post', '/api/clip', ['200', '400', '401', '403', '404', '422', '500']],
    ['get', '/api/order', ['200', '401', '404', '422', '500']],
    ['post', '/api/v2/auth/login', ['200', '400', '401', '422', '429', '500']],
    ['post', '/report', ['200', '400', '422', '429', '500']],
    ['get', '/api/clips/user', ['200', '401', '422', '500']],
    ['get', '/api/menu', ['200', '400', '401', '422', '500']],
  ])('documents all error statuses of %s %s', (method, path, expected) => {
    expect(Object.keys(operation(method, path).responses)).toEqual(expected);
  });

  it('documents 401 of a call that requires a user, and Retry-After of 429', () => {
    const { responses } = operation('post', '/api/shared-clip/{id}/rendition');
    expect(responses['401']?.description).toContain('user must be logged in');
    expect(responses['429']?.headers).toHaveProperty('Retry-After');
  });
});
