/**
 * Keeps answers up to date by the topics that tell of them (`live-table.ts`): messages are put into what is kept, and
 * whatever may have been missed is asked for again: after a reconnect, and when a topic is received for the first
 * time. A topic is subscribed while a screen shows an answer of it.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isAway } from '../api/api-error.ts';
import type { LiveConnection } from './connection.ts';
import { readRecord, type RecordMessage } from './live-message.ts';
import { applyMessage, type KeptAnswer } from './apply-message.ts';
import { bindingsOf, type Effect, type TopicBinding } from './live-table.ts';
import { readRouteKey, type RouteInput } from '../api/route-key.ts';

export interface LiveQueries {
  /** @returns what lets go */
  readonly followQuery: (key: QueryKey) => () => void;
  /** Whether an answer is kept as the server has it, so that asking again would bring nothing. */
  readonly isKept: (key: QueryKey) => boolean;
  /** Asks; what is told meanwhile may be missing from the answer and is put into it. */
  readonly whileListening: <Answer extends KeptAnswer<unknown>>(
    key: QueryKey,
    ask: () => Promise<Answer>,
  ) => Promise<Answer>;
}

interface Topic {
  followers: number;
  isReady: boolean;
  /** Messages of the moment, until they are put in. */
  gathered: { readonly messages: RecordMessage[]; readonly isPutIn: Promise<void> } | null;
  /** Of the questions under way: what was told since they were asked. */
  readonly listening: Set<RecordMessage[]>;
  stop: () => void;
}

/** Many messages of one moment are put in at once. */
const gather_ms = 20;
/** An answer that follows from more than a message says is asked for this often at most. */
const askAgain_ms = 1_000;

export function createLiveQueries(parts: {
  readonly queries: QueryClient;
  readonly connection: Pick<LiveConnection, 'subscribe'>;
}): LiveQueries {
  const { queries, connection } = parts;
  const topics = new Map<string, Topic>();
  const again = throttle(askAgain_ms);

  const begin = (name: string): Topic => {
    const topic: Topic = {
      followers: 0,
      isReady: false,
      gathered: null,
      listening: new Set(),
      stop: () => {},
    };
    topics.set(name, topic);
    topic.stop = connection.subscribe(name, {
      onReady: () => {
        topic.isReady = true;
        // What was told before nobody received.
        return askAnew(queries, name);
      },
      onMessage: (body) => {
        const message = readRecord(body);
        if (message === null) return null;
        for (const missed of topic.listening) missed.push(message);
        topic.gathered ??= gather((messages) => {
          topic.gathered = null;
          putIn(queries, name, messages, again);
        });
        topic.gathered.messages.push(message);
        return topic.gathered.isPutIn;
      },
    });
    return topic;
  };

  const release = (name: string, topic: Topic) => {
    topic.followers -= 1;
    if (topic.followers > 0) return;
    topic.stop();
    topics.delete(name);
  };

  return {
    followQuery(key) {
      const followed = receivedBy(key).map(({ topic: name }) => {
        const topic = topics.get(name) ?? begin(name);
        topic.followers += 1;
        return () => release(name, topic);
      });
      return () => followed.forEach((letGo) => letGo());
    },

    isKept(key) {
      const received = receivedBy(key);
      return received.length > 0 && received.every(({ topic }) => topics.get(topic)?.isReady === true);
    },

    async whileListening(key, ask) {
      const missed: (readonly [Received, RecordMessage[]])[] = receivedBy(key).map((one) => [one, []]);
      for (const [{ topic }, messages] of missed) topics.get(topic)?.listening.add(messages);
      try {
        const answer = await ask();
        return missed.reduce((kept, [received, messages]) => applyAll(received, kept, messages), answer);
      } finally {
        for (const [{ topic }, messages] of missed) topics.get(topic)?.listening.delete(messages);
      }
    },
  };
}

/** Asks for all answers of a topic again. Rejects while nobody answers. */
async function askAnew(queries: QueryClient, topic: string): Promise<void> {
  const ofTopic = { predicate: ({ queryKey }: Query) => receivedBy(queryKey).some((one) => one.topic === topic) };
  await queries.invalidateQueries(ofTopic);
  for (const { state } of queries.getQueryCache().findAll(ofTopic)) {
    if (state.error instanceof ApiError && isAway(state.error)) throw state.error;
  }
}

/** Collects messages for a moment. The promise rejects with what putting them in throws. */
function gather(put: (messages: readonly RecordMessage[]) => void): NonNullable<Topic['gathered']> {
  const messages: RecordMessage[] = [];
  const isPutIn = new Promise<void>((resolve) => setTimeout(resolve, gather_ms)).then(() => put(messages));
  return { messages, isPutIn };
}

function putIn(
  queries: QueryClient,
  topic: string,
  messages: readonly RecordMessage[],
  again: (name: string, action: () => void) => void,
): void {
  for (const query of queries.getQueryCache().findAll()) {
    const received = receivedBy(query.queryKey).find((one) => one.topic === topic);
    if (received === undefined) continue;
    if (messages.some((message) => effectOf(received, message) === 'askAgain')) {
      again(query.queryHash, () => void queries.invalidateQueries({ queryKey: query.queryKey }));
    }
    change(queries, query, received, messages);
  }
}

/** What one answer hears of, and where. */
interface Received {
  readonly topic: string;
  readonly binding: TopicBinding;
  readonly input: RouteInput;
}

const heard = new WeakMap<QueryKey, readonly Received[]>();

/** Worked out once for a key: it is asked of all answers with each message. */
function receivedBy(key: QueryKey): readonly Received[] {
  const known = heard.get(key);
  if (known !== undefined) return known;
  const read = readRouteKey(key);
  const received =
    read === null
      ? []
      : bindingsOf(read.call).map((binding) => ({
          topic: binding.topic(read.input),
          binding,
          input: read.input,
        }));
  heard.set(key, received);
  return received;
}

function change(queries: QueryClient, query: Query, received: Received, messages: readonly RecordMessage[]): void {
  const kept = queries.getQueryData<KeptAnswer<unknown>>(query.queryKey);
  // What is to be asked for again must not look as if it had been.
  if (kept === undefined || query.state.isInvalidated) return;
  const next = applyAll(received, kept, messages);
  if (next !== kept) queries.setQueryData(query.queryKey, next);
}

function applyAll<Answer extends KeptAnswer<unknown>>(
  received: Received,
  kept: Answer,
  messages: readonly RecordMessage[],
): Answer {
  return messages.reduce((answer, message) => {
    const effect = effectOf(received, message);
    return effect === null || effect === 'askAgain' ? answer : applyMessage(answer, message, effect);
  }, kept);
}

/** `null`: the message is about something else. */
function effectOf({ binding, input }: Received, message: RecordMessage): Effect | null {
  if (binding.isAbout?.(input, message) === false) return null;
  return binding.on[message.entityType] ?? null;
}

/** Does a thing at once, and then at most once in a while however often it is wanted; the last wish counts. */
function throttle(pause_ms: number): (name: string, action: () => void) => void {
  const waiting = new Map<string, (() => void) | null>();
  const pause = (name: string) => {
    waiting.set(name, null);
    setTimeout(() => {
      const wanted = waiting.get(name) ?? null;
      waiting.delete(name);
      if (wanted === null) return;
      wanted();
      pause(name);
    }, pause_ms);
  };
  return (name, action) => {
    if (waiting.has(name)) {
      waiting.set(name, action);
      return;
    }
    action();
    pause(name);
  };
}
