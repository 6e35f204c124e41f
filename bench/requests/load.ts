/** Asks one address over and over, and refuses to measure anything that did not go well. */
import autocannon from 'autocannon';
import { sized } from '../stage/sized.ts';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** What every answer has to be. */
  readonly status: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p99_ms: number;
}

const seconds = sized(2, 1);

export async function measureLoad({ url, connections, headers, body, status }: Load): Promise<Figures> {
  const sent = body === undefined ? {} : { method: 'POST' as const, body };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    ...sent,
  });
  const { errors, timeouts, statusCodeStats = {}, requests, latency } = result;
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  if (errors + timeouts + others.length > 0 || requests.total === 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, answers ${others.join(' ')}`);
  }
  return { perSecond: requests.total / result.duration, p99_ms: latency.p99 };
}
