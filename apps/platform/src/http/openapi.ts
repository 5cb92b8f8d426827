import { type Call, calls, type HostName } from '@grandstand/api';
import * as z from 'zod';
import { VERSION } from '../version.ts';
import { examples } from './openapi-examples.ts';
import { NO_KEY_FOUND, USER_MUST_BE_LOGGED_IN } from './refusal.ts';
import { failuresOf } from './statuses.ts';

type Json = Record<string, unknown>;

const RETRY_AFTER = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } };

/** Generates the OpenAPI 3.1 document of all calls. `origins` gives each host's URL. */
export function openApiDocument(origins: Readonly<Record<HostName, string>>): Json {
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls)) {
    const path = (call.host === 'api' ? '/api' : '') + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, origins) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Grandstand platform',
      version: VERSION,
      description:
        'What a backend of Grandstand answers. Everything is scoped to a channel by a key: ask `/channel-key` for the ' +
        'channel key of a domain, then `/api/get_api_key` for a session. Keys go along as the field of that name, in ' +
        'the query string or, of a POST, in its JSON body; nothing goes by cookies or headers. Fields that a call does ' +
        'not know are ignored; a known one that is given twice is invalid. Amounts are decimal numbers in the ' +
        "channel's currency; times are seconds since the Unix epoch.",
    },
    servers: [{ url: origins.api }],
    paths,
    components: {
      securitySchemes: {
        api_key: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'The session. In the body of a POST.',
        },
        channel_key: { type: 'apiKey', in: 'query', name: 'channel_key', description: 'The channel.' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

function operation(call: Call, origins: Readonly<Record<HostName, string>>): Json {
  const input = jsonSchema(call.input);
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const required = new Set(z.array(z.string()).catch([]).parse(input['required']));
  const properties = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(input['properties']));
  const example = examples[call.name];
  const parameters = properties
    .filter(([name]) => call.method !== 'POST' || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: required.has(name),
      schema,
      ...(example?.parameters?.[name] !== undefined && { example: example.parameters[name] }),
    }));
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.host === 'api' ? {} : { servers: [{ url: origins[call.host] }] }),
    // Exempt calls accept either key.
    security: {
      none: [],
      channel_key: [{ channel_key: [] }, { api_key: [] }],
      api_key: [{ api_key: [] }],
      user: [{ api_key: [] }],
    }[call.credential],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: withoutFields(input, inPath), ...example?.body } },
      },
    }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(call.output) } } },
      ...failures(call),
    },
  };
}

function tagOf({ host, credential }: Call): string {
  if (host === 'api') return credential === 'channel_key' ? 'Same for everybody' : 'Session';
  return { keys: 'Keys', analytics: 'Analytics', logs: 'Logs' }[host];
}

function failures(call: Call): Json {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const isRefusing = call.method === 'POST' || call.errorStatuses.includes(400);
  const takesChannelKey = call.name === 'getApiKey' || call.credential === 'channel_key';
  const bad = [
    ...(isRefusing ? ['Refused: `message` says why'] : []),
    ...(takesChannelKey ? [`${NO_KEY_FOUND}: \`errors.channel_key\``] : []),
  ];
  const unknown = [
    ...(call.credential === 'user' ? [USER_MUST_BE_LOGGED_IN] : []),
    ...(call.name === 'getProfile' ? ['Anonymous'] : []),
    `${NO_KEY_FOUND}: \`errors.api_key\``,
  ];
  const all: Record<number, Json> = {
    400: failure(bad.join('; or ')),
    401: failure(unknown.join('; or ')),
    403: failure('Not for this user: `message` says why'),
    404: failure('Not found'),
    422: failure('The given data was invalid: messages by field in `errors`'),
    429: { ...failure('Too many requests'), headers: { 'Retry-After': RETRY_AFTER } },
    500: failure('Something went wrong'),
  };
  return Object.fromEntries([...failuresOf(call)].map((status) => [status, all[status]]));
}

/** A body schema without path parameters. */
function withoutFields(schema: Json, names: ReadonlySet<string>): Json {
  const own = ([name]: [string, unknown]) => !names.has(name);
  const properties = z.record(z.string(), z.unknown()).catch({}).parse(schema['properties']);
  const required = z.array(z.string()).catch([]).parse(schema['required']);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(own)),
    required: required.filter((name) => !names.has(name)),
  };
}

/** The schema after parsing: numbers, although query strings carry text. */
function jsonSchema(schema: Call['input']): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json;
}
