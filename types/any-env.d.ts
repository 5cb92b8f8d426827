/**
 * The few globals that browsers and Node share and that `env:any` projects may use.
 * Such projects compile against this file in place of the DOM's or Node's types,
 * so that reaching for `document` or `process` in them is a compile error.
 */

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare const AbortController: { new (): AbortController };

interface URLSearchParams {
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  sort(): void;
  toString(): string;
}
declare const URLSearchParams: {
  new (init?: string | Record<string, string> | [string, string][]): URLSearchParams;
};

interface URL {
  href: string;
  origin: string;
  protocol: string;
  host: string;
  hostname: string;
  pathname: string;
  search: string;
  readonly searchParams: URLSearchParams;
}
declare const URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean };

declare function setTimeout(callback: () => void, delayMs: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function encodeURIComponent(text: string): string;
