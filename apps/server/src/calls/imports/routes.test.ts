import { limits } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { jsonPart, postForm } from '../../testing/forms.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { aWorkbook, xlsxOf } from '../../testing/spreadsheets.ts';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

const heading = 'Startnr.;Nachname;Vorname;m/w;Geb.-Datum;Nation;Verein;E-Mail;Klasse';
const eva = '11;Moser;Eva;w;06.05.2012;Österreich;SC Hall;eva@example.org;U14';

describe('an import', () => {
  test('is the owner’s alone, from the upload to the undo', async () => {
    const one = await stand.validated('list.csv', lines(heading, eva));
    const others = [(await aCompetitor(stand.app)).token, (await aTimekeeper(stand.app)).token];
    for (const token of [...others, stand.event.device]) {
      const answers = [
        await stand.upload(['list.csv', lines(heading, eva)], token),
        await stand.app.get(`${stand.path}/${one.id}`, token),
        await stand.app.post(`${stand.path}/${one.id}/validate`, { assignment: {} }, token),
        await stand.app.post(`${stand.path}/${one.id}/apply`, {}, token),
        await stand.app.post(`${stand.path}/${one.id}/undo`, {}, token),
        await stand.app.delete(`${stand.path}/${one.id}`, undefined, token),
      ];
      for (const { body } of answers) expect(body).toMatchObject({ status: -2011 });
    }
    expect(await stand.upload(['list.csv', ''], null)).toMatchObject({
      http: 401,
    });
    const copy = await stand.app.post(`/events/${stand.event.id}/copy`, {}, stand.event.owner.token);
    const { id } = Object(copy.body.data[0]?.['event']) as { id: string };
    const elsewhere = await stand.app.get(`/events/${id}/imports/${one.id}`, stand.event.owner.token);
    expect(elsewhere).toMatchObject({ http: 404, body: { status: -4070 } });
    const foreign = `/events/${stand.event.id}/imports/nothing`;
    expect(await stand.app.get(foreign, stand.event.owner.token)).toMatchObject({
      body: { status: -4070 },
    });
  });

  test('needs a kind, a file, and the heat that it is about', async () => {
    const bare = await postForm(stand.app, stand.path, [jsonPart({})], stand.event.owner.token);
    expect(bare.body).toMatchObject({
      issues: [
        { path: ['kind'], code: 'REQUIRED' },
        { path: ['file'], code: 'REQUIRED' },
      ],
    });
    for (const document of [
      { kind: 'times' },
      { kind: 'competitors', heatId: stand.event.heatIds[0] },
      { kind: 'everything' },
    ]) {
      expect((await stand.upload(['a.csv', 'a;b', document])).body).toMatchObject({
        status: -3000,
      });
    }
    const nowhere = await stand.upload(['a.csv', 'a;b', { kind: 'times', heatId: 'nothing' }]);
    expect(nowhere.body).toMatchObject({ status: -4003 });
  });

  test('takes xls, xlsx and csv that are what they say, with a row in them §5.61', async () => {
    const refused: readonly [string, Buffer | string, number][] = [
      ['list.pdf', '%PDF-1.7', -4071],
      ['list.csv', '%PDF-1.7', -4071],
      ['list.txt', '{\\rtf1\\ansi Startnr;Name}', -4071],
      ['list.xlsx', Buffer.from('PK\u0003\u0004[Content_Types].xml xl/', 'latin1'), -4076],
      ['list.csv', Buffer.from([0, 1, 2, 3]), -4071],
      ['list.csv', '', -4077],
      ['list.csv', '\r\n;;\r\n', -4077],
      ['list.xlsx', xlsxOf(aWorkbook({ Empty: [] })), -4077],
    ];
    for (const [name, content, status] of refused) {
      expect((await stand.upload([name, content])).body).toMatchObject({ status });
    }
    const large = await stand.upload(['list.csv', Buffer.alloc(limits.importMax_bytes + 1, 'x')]);
    expect(large).toMatchObject({ http: 413, body: { status: -3001 } });
    const rows = Array.from({ length: limits.importRowsMax + 2 }, (_, row) => `${row};x`);
    const limit = limits.importRowsMax;
    expect((await stand.upload(['list.csv', lines(...rows)])).body).toMatchObject({
      status: -4078,
      issues: [{ path: ['file', 'rows'], code: 'TOO_LARGE', limit, found: limit + 1 }],
    });
  });

  test('is forgotten after a day, also what waits for being validated', async () => {
    const one = await stand.uploaded('list.csv', lines(heading, eva));
    stand.app.moveClock(timestamp(stand.app.now() + BigInt(limits.importKept_h) * 36_000_000_000n));
    expect(await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token)).toMatchObject({
      http: 404,
    });
    await stand.app.app.services.imports.forgetExpired(stand.app.now());
    expect(await stand.app.app.services.imports.content(one.id)).toBe('');
  });

  test('goes with its event', async () => {
    const one = await stand.uploaded('list.csv', lines(heading, eva));
    const { id, token } = stand.event.owner;
    await stand.app.delete(`/user/${id}/events/${stand.event.id}`, undefined, token);
    expect(await stand.app.app.services.imports.content(one.id)).toBe('');
  });

  test('goes in its steps, each once', async () => {
    const one = await stand.uploaded('list.csv', lines(heading, eva));
    const state = { http: 409, body: { status: -4074 } };
    expect(await stand.call(one, 'apply')).toMatchObject(state);
    expect(await stand.call(one, 'undo')).toMatchObject(state);
    const assignment = one.sheets[0]?.assignment;
    await stand.call(one, 'validate', { assignment });
    expect((await stand.call(one, 'apply')).body.data).toMatchObject([{ state: 'applied', sheets: [] }]);
    expect(await stand.call(one, 'apply')).toMatchObject(state);
    expect(await stand.call(one, 'validate', { assignment })).toMatchObject(state);
    expect((await stand.call(one, 'undo')).body.data).toMatchObject([{ state: 'undone' }]);
    expect(await stand.call(one, 'undo')).toMatchObject(state);
    expect((await stand.app.delete(`${stand.path}/${one.id}`, undefined, stand.event.owner.token)).body.data).toEqual([
      { id: one.id },
    ]);
    expect(await stand.call(one, 'undo')).toMatchObject({ http: 404 });
  });

  test('asks for the columns of what is required, and knows no others', async () => {
    const one = await stand.uploaded('list.csv', lines(heading, eva));
    const settings = { assignment: { lastName: 1, boat: 2 }, sheet: 0 };
    expect((await stand.call(one, 'validate', settings)).body.issues).toEqual([
      { path: ['assignment', 'boat'], code: 'UNKNOWN' },
      { path: ['assignment', 'firstName'], code: 'REQUIRED' },
    ]);
    expect((await stand.call(one, 'validate', { ...settings, sheet: 3 })).body.issues).toEqual([
      { path: ['sheet'], code: 'UNKNOWN' },
    ]);
  });
});
