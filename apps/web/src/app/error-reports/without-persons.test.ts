import type { ErrorEvent } from '@sentry/browser';
import { expect, test } from 'vitest';
import { withoutPersons } from './without-persons.ts';

const secret = 'Xk3vQ9-token';

/** Everything that a library might find, with a secret in each place. */
const full: ErrorEvent = {
  type: undefined,
  event_id: '0123456789abcdef0123456789abcdef',
  timestamp: 1,
  message: `Anna Gruber ${secret}`,
  server_name: secret,
  user: { id: secret, email: 'anna@example.org', ip_address: '192.0.2.1' },
  request: { url: `https://here.example/delete?token=${secret}`, headers: { referer: secret } },
  breadcrumbs: [{ message: `typed ${secret}` }],
  tags: { secret },
  extra: { secret },
  contexts: { app: { app_name: secret } },
  transaction: `/delete?token=${secret}`,
  exception: {
    values: [
      {
        type: 'TypeError',
        value: `Anna Gruber has no ${secret}`,
        mechanism: { type: 'onerror', data: { secret } },
        stacktrace: {
          frames: [
            {
              function: 'rank',
              filename: `https://here.example/assets/page-C0ffee.js?token=${secret}`,
              lineno: 1,
              colno: 2,
              vars: { secret },
              context_line: secret,
            },
            { function: `${secret}@`, filename: `https://here.example/delete?token=${secret}` },
          ],
        },
      },
      { type: `${secret}: no name of a kind` },
    ],
  },
};

test('of an error only its kind, its place and the kind of page leave', () => {
  const sent = withoutPersons(full, `/event/${secret}/live?token=${secret}#${secret}`);
  expect(JSON.stringify(sent)).not.toContain(secret);
  expect(JSON.stringify(sent)).not.toMatch(/Anna|192\.0|here\.example/);
  expect(sent).toMatchObject({
    transaction: '/event/*/live',
    release: 'startwand@0.58.2',
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              { function: 'rank', filename: '/assets/page-C0ffee.js', lineno: 1, colno: 2 },
              { function: '?', filename: '?' },
            ],
          },
        },
        { type: '?' },
      ],
    },
  });
});
