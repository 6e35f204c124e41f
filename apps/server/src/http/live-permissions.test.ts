/** Asks a running server every cell of the live topics in `docs/permissions.md`, over STOMP. */
import { columnNames, columns, mayHear, topics, type MatrixColumn } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stompClient } from '../edge/sockets/live-stand.test-support.ts';
import type { FullRace } from '../testing/full-race.ts';
import { openStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
let race: FullRace;
beforeAll(async () => {
  stage = await openStage();
  race = await stage.aRace();
});
afterAll(() => stage.close());

/** `heard`, or how it was refused. */
async function subscribe(column: MatrixColumn, topic: string): Promise<string> {
  const token = await stage.tokenOf(column);
  const url = `ws://127.0.0.1:${stage.port}/server`;
  const connectHeaders = token === null ? {} : { authorization: token };
  try {
    const { client } = await stompClient({ url }, { connectHeaders });
    const answer = await new Promise<string>((resolve) => {
      client.onStompError = (frame) => resolve(frame.headers['message'] ?? '');
      client.watchForReceipt('asked', () => resolve('heard'));
      client.subscribe(topic, () => undefined, { receipt: 'asked' });
    });
    await client.deactivate({ force: true });
    return answer;
  } catch (error) {
    return `not connected: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const cells = columnNames.map((column) => ({ column, who: columns[column] }));
const address = (pattern: string, userId: string): string =>
  pattern.replace('{eventId}', race.eventId).replace('{deviceId}', stage.deviceId).replace('{userId}', userId);

describe.each(topics)('$pattern', ({ pattern, mayHear: audience }) => {
  it.each(cells.map((cell) => ({ ...cell, isHeard: mayHear(audience, cell.column) })))(
    'is heard by $who: $isHeard §7.37',
    async ({ column, isHeard }) => {
      const answer = await subscribe(column, address(pattern, stage.players.owner.id));
      if (isHeard) expect(answer).toBe('heard');
      else expect(answer).toMatch(/^(not connected: )?(-2011 NOT_ALLOWED|-1007 NOT_LOGGED_IN)/);
    },
  );
});

const onAccount = topics.filter(({ pattern }) => pattern.includes('{userId}'));

describe.each(onAccount)('$pattern of the own account', ({ pattern }) => {
  it.each(['user', 'competitor', 'otherTimekeeper', 'salesPerson', 'admin'] as const)(
    'is heard by the %s',
    async (column) => {
      expect(await subscribe(column, address(pattern, stage.players[column].id))).toBe('heard');
    },
  );
});
