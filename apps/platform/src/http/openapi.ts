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
        'The HTTP API of a Grandstand backend. A key selects the channel: get the channel key of a domain from ' +
        '`/channel-key`, then open a session with `/api/get_api_key`. Send the keys as the fields `channel_key` and `api_key`, in the ' +
        'query string or, for POST, in the JSON body; cookies and headers are not used. Unknown fields are ignored; ' +
        'a declared field that is sent twice is invalid. Amounts are decimal numbers in the ' +
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
          description: 'The session. For POST, send it in the body.',
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
            code: { type: 'string', description: 'The reason, for calls that document codes' },
            seconds_left: { type: 'number', description: 'With the code `public_limit`' },
          },
        },
      },
    },
  };
}

/** Of calls with the channel key, which have no session (D26). */
const LANGUAGE = {
  name: 'language',
  in: 'query',
  required: false,
  schema: {
    type: 'string',
    description: 'The language of the texts. With an api key, the session has the language',
  },
};

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
  if (call.credential === 'channel_key') parameters.push(LANGUAGE);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.host === 'api' ? {} : { servers: [{ url: origins[call.host] }] }),
    // Exempt calls need the channel key only, and accept an api key too.
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
  if (host === 'api') return credential === 'channel_key' ? 'Same for all users' : 'Session';
  return { keys: 'Keys', analytics: 'Analytics', logs: 'Logs' }[host];
}

function failures(call: Call): Json {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const mayRefuse = call.method === 'POST' || call.errorStatuses.includes(400);
  const takesChannelKey = call.name === 'getApiKey' || call.credential === 'channel_key';
  const badRequestReasons = [
    ...(mayRefuse ? ['Refused: `message` contains the reason'] : []),
    ...(takesChannelKey ? [`${NO_KEY_FOUND}: \`errors.channel_key\``] : []),
  ];
  const unauthorizedReasons = [
    ...(call.credential === 'user' ? [USER_MUST_BE_LOGGED_IN] : []),
    ...(call.name === 'getProfile' ? ['The session has no user'] : []),
    `${NO_KEY_FOUND}: \`errors.api_key\``,
  ];
  const all: Record<number, Json> = {
    400: failure(badRequestReasons.join('; or ')),
    401: failure(unauthorizedReasons.join('; or ')),
    403: failure('Forbidden for this user: `message` contains the reason'),
    404: failure('Not found'),
    422: failure('The given data was invalid: messages by field in `errors`'),
    429: { ...failure('Too many requests'), headers: { 'Retry-After': RETRY_AFTER } },
    500: failure('Something went wrong'),
  };
  return Object.fromEntries([...failuresOf(call)].map((status) => [status, all[status]]));
}

/** A body schema without path parameters. */
function withoutFields(schema: Json, names: ReadonlySet<string>): Json {
  const isKept = ([name]: [string, unknown]) => !names.has(name);
  const properties = z.record(z.string(), z.unknown()).catch({}).parse(schema['properties']);
  const required = z.array(z.string()).catch([]).parse(schema['required']);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(isKept)),
    required: required.filter((name) => !names.has(name)),
  };
}

/** The JSON schema of parsed values: a number in a query string is a number here. */
function jsonSchema(schema: Call['input']): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json;
}
