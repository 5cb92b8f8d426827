import { type Call, calls, type Transport } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';

export type HttpRequest = Parameters<Transport>[0];

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
/** By the name of the call. */
export type Answers = Readonly<Record<string, (url: URL) => Answer>>;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number): Answer => ({ status, body: { message: 'No.' } });

export const pathOf = ({ path, host }: Call): RegExp =>
  new RegExp(`${host === 'api' ? '/api' : ''}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Answers each call after a turn of the event loop, with its example unless `answers` has another one. */
export const exampleServer =
  (answers: Answers, sent: HttpRequest[] = []): Transport =>
  async (request) => {
    sent.push(request);
    await new Promise((resolve) => setTimeout(resolve));
    const url = new URL(request.url);
    const found = Object.entries(calls).find(
      ([, call]: [string, Call]) => call.method === request.method && pathOf(call).test(url.pathname),
    );
    if (!found) throw new Error(`No call has the path ${url.pathname}`);
    const [name, call] = found;
    const { status, body } = answers[name]?.(url) ?? ok(exampleOutput(call));
    return { status, text: JSON.stringify(body) };
  };
