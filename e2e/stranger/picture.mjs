/** The live picture of an event: a snapshot, kept true by changes, as docs/live.md says. */
import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { parse } from './calls.mjs';

/** Subscribes, keeps what arrives, fetches the snapshot, applies what is newer and closes gaps. */
export async function followEvent({ server, call, eventId, token }) {
  const runs = new Map();
  const heats = new Map();
  const waiting = new Set();
  let kept = [];
  let revision = 0;

  const take = (part) => {
    for (const run of part.runs ?? []) runs.set(run.runId, run);
    for (const heat of part.heats ?? []) heats.set(heat.id, heat);
    for (const id of part.removed?.runs ?? []) runs.delete(id);
  };
  const apply = (changes) => {
    for (const change of changes) {
      if (change.to <= revision || change.from > revision) continue;
      take(change);
      revision = change.to;
    }
    kept = kept.filter(({ to }) => to > revision);
    for (const look of waiting) look();
  };
  const closeGap = async () => {
    const { data } = await call('GET', `/events/${eventId}/changes?since=${revision}`);
    apply(data);
    apply(kept);
  };

  const client = new Client({
    webSocketFactory: () => new WebSocket(`${server.replace('http', 'ws')}/server`, ['v12.stomp', 'v11.stomp']),
    connectHeaders: { authorization: token },
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
  });
  let isLoaded = false;
  await new Promise((resolve, reject) => {
    client.onStompError = (frame) => reject(new Error(frame.headers.message));
    client.onConnect = () => {
      client.watchForReceipt('following', resolve);
      const hear = ({ body }) => {
        kept.push(parse(body).dto);
        if (!isLoaded) return;
        apply(kept);
        if (kept.length > 0) void closeGap();
      };
      client.subscribe(`/topic/event/${eventId}`, hear, { receipt: 'following' });
    };
    client.activate();
  });
  const [snapshot] = (await call('GET', `/events/${eventId}/detail`)).data;
  take(snapshot);
  revision = snapshot.revision;
  await closeGap();
  isLoaded = true;

  /** Resolves when the picture shows it. */
  const until = (isSo) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { client, runs, heats, until, revision: () => revision };
}
