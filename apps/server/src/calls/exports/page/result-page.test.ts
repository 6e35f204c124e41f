/** All results as one page: everything typed is text, nothing is fetched, and visitors get it while results are public. */
import type { PublicDetailDto } from '@startwand/contract';
import { languages, type Language } from '@startwand/locales';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../../testing/events.ts';
import { anOrder } from '../../../testing/export-orders.ts';
import { aRaceDetail } from '../../../testing/race-detail.ts';
import { save } from '../../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeFile } from '../make-file.ts';
import { race } from '../race.test-support.ts';

async function pageOf(detail: PublicDetailDto, language: Language = 'en'): Promise<string> {
  const order = anOrder(detail, { kind: 'overall', format: 'pdf', heatId: null, language });
  const made = await makeFile({ ...order, page: 'results' });
  if ('error' in made) throw new Error(made.error);
  return new TextDecoder().decode(made.bytes);
}

describe('a page of results', () => {
  test('shows what people typed as text, wherever it stands', async () => {
    const detail = aRaceDetail(3);
    const evil = `"><script src=//evil.example></script><img src=x onerror='alert(1)'>`;
    const page = await pageOf({
      ...detail,
      event: { ...detail.event, name: evil, place: evil, organizer: { ...detail.event.organizer, name: evil } },
      heats: detail.heats.map((heat) => ({ ...heat, name: evil })),
      competitors: detail.competitors.map((one) => ({ ...one, lastName: evil, club: evil })),
    });
    expect(page).toContain('&#60;script src=//evil.example&#62;');
    expect(page).not.toMatch(/<script|<img|onerror='/);
  });

  test('asks for nothing: no script, no address, no file', async () => {
    const page = await pageOf(aRaceDetail(3));
    expect(page).not.toMatch(/<script|<link|@import|url\(|src="(?!data:)|href="(?!#)/);
    expect(page).toContain(`default-src 'none'`);
  });

  test('has the ranking with its splits in the order of the list', async () => {
    const page = await pageOf(aRaceDetail(3));
    const ranks = [...page.matchAll(/<tr><td class="n">(\d+)<\/td>/g)].map(([, rank]) => Number(rank));
    expect(ranks).toEqual([1, 2, 3]);
    expect(page).toContain('<td class="n">29.00</td>');
    expect(page).toContain('title="Intermediate 1"');
  });

  test.each(languages)('says all of it in %s', async (language) => {
    const page = await pageOf(aRaceDetail(2), language);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/undefined|\[object|\{\w+\}(?!.*<\/style>)/);
  });

  test('of a thousand stays below a megabyte', async () => {
    const page = await pageOf(aRaceDetail(1_000));
    expect(page.match(/<tr><td/g)).toHaveLength(1_000);
    expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
  });
});

describe('the call', () => {
  let app: TestApp;
  let event: TestEvent;
  beforeEach(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });
  afterEach(() => app.close());
  const path = (query = '') => `/events/${event.id}/result.html${query}`;

  test('refuses while results are not public, also to the owner', async () => {
    await race(app, event);
    const general = { name: 'Cup', place: 'Hill', country: 'AUT', publicResult: false };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    for (const token of [undefined, event.owner.token]) {
      expect(await app.get(path(), token)).toMatchObject({ http: 400, body: { message: expect.any(String) } });
    }
    expect(await app.get('/events/nothing/result.html')).toMatchObject({ http: 404 });
    expect(await app.get(path('?language=fr'))).toMatchObject({ body: { issues: [{ path: ['language'] }] } });
  });

  test('gives visitors a file to be saved, which no browser runs on this page', async () => {
    await race(app, event);
    const file = await save(app, path('?language=de'));
    expect(file.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=.*\.html/);
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(file.text).toContain('Ergebnisliste Run 1');
    expect(file.text).toMatch(/1:00[,.]/);
  });
});
