import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const list = (headers: Record<string, string> = {}, query = '') =>
  app.app.http.inject({ url: `/mt1/api/events${query}`, headers });

describe('a list that everybody sees alike', () => {
  test('is made once for all who ask, and asked for once by each', async () => {
    let asked = 0;
    const { events } = app.app.services;
    const listPublic = events.listPublic.bind(events);
    events.listPublic = (...question) => {
      asked += 1;
      return listPublic(...question);
    };
    const answers = await Promise.all([list(), list(), list()]);
    expect(asked).toBe(1);
    const etag = String(answers[0]?.headers['etag']);
    expect((await list({ 'if-none-match': etag })).statusCode).toBe(304);
    await list({}, '?search=nothing');
    expect(asked).toBe(2);
  });

  test('is another one as soon as something is committed', async () => {
    const before = (await list()).json();
    expect(before.data).toMatchObject([{ id: event.id }]);
    await app.delete(`/user/${event.owner.id}/events/${event.id}`, undefined, event.owner.token);
    expect((await list()).json().data).toEqual([]);
  });

  test('that could not be made is made for the next who asks', async () => {
    const { events } = app.app.services;
    const listPublic = events.listPublic.bind(events);
    events.listPublic = () => {
      events.listPublic = listPublic;
      throw new Error('The disk is gone.');
    };
    expect((await list()).statusCode).toBe(500);
    expect((await list()).statusCode).toBe(200);
  });
});
