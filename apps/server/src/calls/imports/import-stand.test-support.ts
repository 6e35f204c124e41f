/** For tests: an event, and what its owner sends to import something into it. */
import { routes, type ImportDto } from '@startwand/contract';
import { afterEach, beforeEach, expect } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { openTestApp, type Answer, type TestApp } from '../../testing/test-app.ts';

/** A file: its name, its content, and what it is to be. */
type File = readonly [name: string, content: Buffer | string, document?: object];

export interface ImportStand {
  readonly app: TestApp;
  readonly event: TestEvent;
  /** Of the event's imports. */
  readonly path: string;
  /** @param token the owner's, where none is given */
  upload(file: File, token?: string | null): Promise<{ http: number; body: unknown }>;
  uploaded(...file: File): Promise<ImportDto>;
  /** Uploaded, and validated with the columns that were guessed. */
  validated(...file: File): Promise<ImportDto>;
  /** What the validation of a file finds. */
  check(...file: File): Promise<unknown>;
  call(one: ImportDto, step: string, body?: unknown): Promise<Answer>;
  /** What operators see of the event. */
  detail(): Promise<Record<string, unknown>>;
}

export const lines = (...rows: readonly string[]): string => rows.join('\r\n');

/** A new one for each test of the file. */
export function importStand(): ImportStand {
  let app: TestApp;
  let event: TestEvent;
  beforeEach(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });
  afterEach(() => app.close());

  const stand: ImportStand = {
    get app() {
      return app;
    },
    get event() {
      return event;
    },
    get path() {
      return `/events/${event.id}/imports`;
    },
    upload: ([name, content, document = { kind: 'competitors' }], token = event.owner.token) =>
      postForm(app, stand.path, [jsonPart(document), filePart(name, content)], token),
    uploaded: async (...file) => {
      const { body } = await stand.upload(file);
      expect(body).toMatchObject({ status: 0 });
      const [item]: readonly unknown[] = Reflect.get(Object(body), 'data');
      return routes.uploadImport.item.parse(item);
    },
    validated: async (...file) => {
      const one = await stand.uploaded(...file);
      const [{ assignment, headingRow } = { assignment: {}, headingRow: 1 }] = one.sheets;
      const settings = { assignment, headingRow, language: 'de' };
      expect((await stand.call(one, 'validate', settings)).body).toMatchObject({ status: 0 });
      return one;
    },
    check: async (...file) => {
      const one = await stand.validated(...file);
      const { body } = await app.get(`${stand.path}/${one.id}`, event.owner.token);
      return body.data[0]?.['check'];
    },
    call: (one, step, body = {}) => app.post(`${stand.path}/${one.id}/${step}`, body, event.owner.token),
    detail: async () => {
      app.letSnapshotsAge();
      const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
      return body.data[0] ?? {};
    },
  };
  return stand;
}
