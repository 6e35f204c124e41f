/** Follows an event as a visitor's page does: the snapshot, then each change over the live connection. */
import {
  apiRoot,
  applyPublicChange,
  eventTopic,
  fits,
  parseJson,
  routes,
  type PublicDetailDto,
} from '@startwand/contract';
import { openSession } from '../control/stomp-session.ts';
import { pause } from '../pause.ts';
import { retryAfterIn_ms, waitAsTold_ms } from '../retry-after.ts';

export interface EventWatch {
  readonly server: string;
  readonly eventId: string;
  readonly signal: AbortSignal;
  /** @param ahead_100ns how far the server's clock is ahead of this machine's */
  readonly shown: (detail: PublicDetailDto, ahead_100ns: bigint) => void;
  readonly lost: (reason: string) => void;
}

const retry_ms = 1_000;
/** Clocks of machines part by some ms an hour. */
const measured_ms = 60_000;
const answerWait_ms = 10_000;

export async function watchEvent(watch: EventWatch): Promise<void> {
  const { server, eventId, signal, lost } = watch;
  while (!signal.aborted) {
    let wait_ms = retry_ms;
    try {
      await follow(watch);
      if (!signal.aborted) lost('the server closed the connection');
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof Unavailable) wait_ms = waitAsTold_ms(error.retryAfter_ms);
      if (!signal.aborted) lost(`${server} does not show the event ${eventId}: ${error.message}`);
    }
    if (!signal.aborted) await pause(wait_ms, signal);
  }
}

/** The server is there, and asks to be left alone for a while. */
class Unavailable extends Error {
  readonly retryAfter_ms: number;

  constructor(message: string, retryAfter_ms: number) {
    super(message);
    this.retryAfter_ms = retryAfter_ms;
  }
}

/** Until the connection ends, or a change is missing: then all begins anew. */
async function follow({ server, eventId, signal, shown }: EventWatch): Promise<void> {
  const gap = new AbortController();
  const failures: Error[] = [];
  const fail = (reason: unknown): void => {
    failures.push(reason instanceof Error ? reason : new Error(String(reason)));
    gap.abort();
  };
  let detail: PublicDetailDto | null = null;
  let ahead_100ns = await clockAhead(server, signal);
  const early: unknown[] = [];
  const take = (told: unknown): void => {
    if (detail === null) {
      early.push(told);
      return;
    }
    const change = routes.eventChanges.item.safeParse(told);
    if (!change.success) {
      fail(new Error('a change is not understood'));
      return;
    }
    const fit = fits(detail.revision, change.data);
    if (fit === 'gap') gap.abort();
    if (fit !== 'next') return;
    detail = applyPublicChange(detail, change.data);
    shown(detail, ahead_100ns);
  };
  await openSession({
    address: `${server.replace(/^http/, 'ws')}/server`,
    token: null,
    signal: AbortSignal.any([signal, gap.signal]),
    opened: (client) => {
      client.subscribe(eventTopic(eventId), ({ body }) => take(Reflect.get(Object(parseJson(body)), 'dto')));
      // A snapshot may be a second old: what was told since is asked for, and what is told meanwhile fits behind it.
      snapshotOf(server, eventId, signal)
        .then(async (snapshot) => {
          const since = await changesSince(server, eventId, snapshot.revision, signal);
          detail = snapshot;
          shown(detail, ahead_100ns);
          for (const told of [...since, ...early.splice(0)]) take(told);
        })
        .catch(fail);
    },
    due_ms: measured_ms,
    due: () => {
      clockAhead(server, signal)
        .then((measured) => (ahead_100ns = measured))
        .catch(fail);
    },
  });
  const [failure] = failures;
  if (failure !== undefined) throw failure;
}

async function snapshotOf(server: string, eventId: string, signal: AbortSignal): Promise<PublicDetailDto> {
  const [detail] = await ask(`${eventAt(server, eventId)}/detail`, signal);
  return routes.eventDetail.item.parse(detail);
}

function changesSince(server: string, eventId: string, revision: number, signal: AbortSignal) {
  return ask(`${eventAt(server, eventId)}/changes?since=${revision}`, signal);
}

function eventAt(server: string, eventId: string): string {
  return `${server}${apiRoot}/events/${encodeURIComponent(eventId)}`;
}

/** Half of the way there and back is taken for the way back. */
async function clockAhead(server: string, signal: AbortSignal): Promise<bigint> {
  const began_ms = Date.now();
  const [said] = await ask(`${server}${apiRoot}/time/now`, signal);
  const middle_ms = Math.round((began_ms + Date.now()) / 2);
  return routes.timeNow.item.parse(said).timestamp_100ns - BigInt(middle_ms) * 10_000n;
}

async function ask(address: string, signal: AbortSignal): Promise<readonly unknown[]> {
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(answerWait_ms)]) });
  const body = parseJson(await response.text());
  const said: unknown = Reflect.get(Object(body), 'data');
  if (!response.ok || !Array.isArray(said)) {
    const message = String(Reflect.get(Object(body), 'message'));
    const retryAfter_ms = response.ok ? null : retryAfterIn_ms(response.headers);
    throw retryAfter_ms === null ? new Error(message) : new Unavailable(message, retryAfter_ms);
  }
  return said;
}
