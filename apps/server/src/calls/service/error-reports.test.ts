import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningBuild } from '../../base/build.ts';
import { DatabaseError } from '../../storage/database/database.ts';
import { openLog } from '../../base/log.ts';
import { inRequest } from '../../base/request-context.ts';
import { sendErrorReports } from './error-reports.ts';
import { oneSource } from '../../base/source.ts';

const place = 'https://key@errors.example.org/some/12';
const log = openLog('error', { write: () => undefined });
let sent: { url: string; body: string }[];
let chance: number;
let reports: { stop(): Promise<void> };

beforeEach(() => {
  sent = [];
  chance = 0;
  reports = sendErrorReports(place, {
    fetch: (url, { body }) => {
      sent.push({ url, body });
      return Promise.reject(new Error('Nobody is there.'));
    },
    random: () => chance,
  });
});
afterEach(() => reports.stop());

describe('an error that is logged', () => {
  test('is reported with its kind and place, but never with its words', () => {
    const error = new DatabaseError('DATABASE_FAILED', 'Key (email)=(anna@example.org) exists.');
    inRequest({ id: 'request-1', source: oneSource('here') }, () => log.error({ err: error }, 'unexpected'));
    const [report] = sent;
    expect(report?.url).toBe('https://errors.example.org/some/api/12/envelope/');
    const body = report?.body ?? '';
    expect(body).not.toContain('anna');
    const [, , event] = body.split('\n').map((line) => JSON.parse(line));
    expect(event).toMatchObject({
      level: 'error',
      release: `startwand@${runningBuild}`,
      tags: { requestId: 'request-1' },
      exception: { values: [{ type: 'DatabaseError DATABASE_FAILED' }] },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringMatching(/^apps\/server\/src\/calls\/service\/error-reports\.test\.ts/),
    });
  });

  test('is one of five that are reported §9.14', () => {
    for (const at of [0, 0.199, 0.2, 0.5, 0.999]) {
      chance = at;
      log.error({ err: new Error('x') }, 'unexpected');
    }
    expect(sent).toHaveLength(2);
  });

  test('does not become a flood of reports', () => {
    for (let index = 0; index < 100; index += 1) log.error({ err: new Error('x') }, 'again');
    expect(sent).toHaveLength(5);
  });

  test('is not reported when it is no more than a warning, nor after the end', async () => {
    log.warn({ err: new Error('x') }, 'it happens');
    await reports.stop();
    log.error({ err: new Error('x') }, 'late');
    expect(sent).toEqual([]);
  });
});
