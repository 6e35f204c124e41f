import type { PublicDetailDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { detail, finished } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { EventContext } from '../event/event-context.ts';
import { ResultSheet } from './ResultSheet.tsx';
import type { Shown } from './shown.ts';

const all: Shown = { list: undefined, by: undefined, filter: { search: '', where: {} } };
const [heat = null] = detail.heats;
const race: PublicDetailDto = {
  ...detail,
  competitors: detail.competitors.map((one) =>
    one.startNumber === 1 ? { ...one, club: 'SC Tal', yearOfBirth: 2011 } : one,
  ),
  runs: [finished(1, 60), finished(2, 59), { ...finished(3, 62), status: 'dnf', result_100ns: null }],
};

/** What comes out of the printer. */
async function printed(of: PublicDetailDto, shown: Partial<Shown> = {}, list = heat) {
  const page = await aPage(null);
  await page.show(
    <EventContext value={{ detail: of, changedAt: null }}>
      <ResultSheet heat={list} shown={{ ...all, ...shown }} />
    </EventContext>,
  );
  const sheet = () => document.querySelector('[data-printed-sheet]');
  expect(sheet()).toBeNull();
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  const texts = (selector: string) => [...(sheet()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent);
  const result = { texts, text: sheet()?.textContent ?? '', rows: texts('tbody tr'), heads: texts('th') };
  return {
    ...result,
    close: async () => {
      await act(async () => window.dispatchEvent(new Event('afterprint')));
      expect(sheet()).toBeNull();
    },
  };
}

test('on paper stand whose race it is, the heads, club and year, who is not ranked, and who signs', async () => {
  const sheet = await printed(race);
  expect(sheet.heads).toEqual([
    'Rank',
    'Bib',
    'Name',
    'Born',
    'Club',
    'Class',
    'Time',
    'Gap',
    'Bib',
    'Name',
    'Born',
    'Club',
    'Class',
    '',
  ]);
  expect(sheet.rows).toEqual(['12Last2 First 59.00', '21Last1 First 2011SC TalU161:00.00+1.00', '3Last3 First U14DNF']);
  for (const said of [race.event.name, race.event.organizer.name, 'Run 1', 'Unofficial', 'Chief of timing']) {
    expect(sheet.text).toContain(said);
  }
  await sheet.close();
});

const over = race.heats.map((one) => ({ ...one, state: 'finished' as const }));

test('a finished heat is unofficial until it is declared', async () => {
  const sheet = await printed({ ...race, heats: over }, {}, over[0]);
  expect(sheet.text).toContain('Unofficial');
  await sheet.close();
});

test('an official list says since when, and when it was corrected; it is divided as it is shown', async () => {
  const official = { declaredAt_100ns: 17_686_600_000_000_000n, correctedAt_100ns: 17_686_613_200_000_000n };
  const heats = over.map((one) => ({ ...one, official }));
  const sheet = await printed({ ...race, heats }, { by: 'class' }, heats[0]);
  expect(sheet.text).toMatch(/Official .*\d\d:\d\d.*, corrected .*\d\d:\d\d/);
  expect(sheet.texts('h3')).toEqual(['U14', 'Not ranked', 'U16', 'Without Class']);
  expect(sheet.heads).not.toContain('Class');
  await sheet.close();
});

test('a total has a column for each heat', async () => {
  const second = { ...finished(1, 50), heatId: 'h2', runId: 'h2.1.c1.1' };
  const sheet = await printed({ ...race, runs: [...race.runs, second] }, {}, null);
  expect(sheet.heads.join('|')).toContain('Class|Run\u00a01|Run\u00a01|Total|Gap|');
  await sheet.close();
});

test('results that are not public do not leave on paper either', async () => {
  const sheet = await printed({ ...race, event: { ...race.event, publicResult: false } });
  expect(sheet.rows).toEqual([]);
  expect(sheet.text).toContain('Results are not public');
  await sheet.close();
});
