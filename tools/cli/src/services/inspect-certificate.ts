import { connect } from 'node:tls';
import { err, ok, type Result } from '@grandstand/core';
import { inspectedOk, type Inspection } from '../models/inspection.ts';
import type { ServerOptions } from './server-calls.ts';

const TOPIC = 'certificate';
const DAY_MS = 86_400_000;
/** Certificates are renewed a month before they expire; later, the renewal has failed. */
const WARNING_DAYS = 14;

interface Certificate {
  readonly validUntilMs: number;
  /** Why browsers do not trust it; null: they do. */
  readonly fault: string | null;
}

/** Checks the certificate of a server with an `https` URL. */
export async function inspectCertificate(
  origin: string,
  { clock, timeoutMs }: ServerOptions,
): Promise<Inspection> {
  const certificate = await readCertificate(new URL(origin), timeoutMs);
  if (certificate.ok) return judgeCertificate(origin, certificate.value, clock.now());
  return {
    topic: TOPIC,
    state: 'problem',
    file: origin,
    message: `cannot be reached: ${certificate.error}`,
    hint: 'check the DNS entry of the domain, and that the proxy in front of the server runs',
  };
}

export function judgeCertificate(
  origin: string,
  { validUntilMs, fault }: Certificate,
  nowMs: number,
): Inspection {
  const days = Math.floor((validUntilMs - nowMs) / DAY_MS);
  const until = new Date(validUntilMs).toISOString().slice(0, 10);
  const found = { topic: TOPIC, file: origin };
  if (days < 0)
    return {
      ...found,
      state: 'problem',
      message: `has a certificate that expired on ${until}`,
      hint: 'renew it; browsers show a warning instead of the site',
    };
  if (fault !== null)
    return {
      ...found,
      state: 'problem',
      message: `has a certificate that browsers do not trust (${fault})`,
      hint: 'issue one for this domain by a public authority',
    };
  if (days < WARNING_DAYS)
    return {
      ...found,
      state: 'warning',
      message: `has a certificate that expires in ${days} days`,
      hint: 'see why it was not renewed; the log of the proxy says it',
    };
  return { ...inspectedOk(TOPIC, `is valid until ${until}`), file: origin };
}

const readCertificate = ({ hostname, port }: URL, timeoutMs: number): Promise<Result<string, Certificate>> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      servername: hostname,
      // Reported as a fault.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    const end = (result: Result<string, Certificate>) => {
      resolve(result);
      socket.destroy();
    };
    socket.on('secureConnect', () =>
      end(
        ok({
          validUntilMs: Date.parse(socket.getPeerCertificate().valid_to),
          fault: socket.authorized ? null : String(socket.authorizationError),
        }),
      ),
    );
    socket.on('timeout', () => end(err(`no response within ${timeoutMs / 1000} s`)));
    socket.on('error', (error: Error) => end(err(error.message)));
  });
