import { loadSection, loadTexts, translator } from '@startwand/locales';
import type { AuditEntryDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { createFormats } from '../../../language/formats.ts';
import { changeOf } from './audit-texts.ts';

const admin = await loadSection('admin', 'de');
const t = translator('de', { ...(await loadTexts('de')), admin });
const told = (before: AuditEntryDto['before'], after: AuditEntryDto['after']) =>
  changeOf(
    {
      id: '1',
      date: 0n,
      action: 'timingPointsDeposited',
      by: { id: 'a', name: 'Anna' },
      user: null,
      eventId: null,
      before,
      after,
    },
    t,
    createFormats('de'),
  );

test('what was so before and after is told in the words and figures of the reader', () => {
  expect(told({ balance: 0 }, { balance: 5000, reason: 'Preis' })).toBe('Guthaben: 0 → 5.000 · Grund: Preis');
  expect(told({ isDisabled: false }, { isDisabled: true })).toBe('Gesperrt: nein → ja');
  expect(told(null, { recipients: 'all', subject: 'Preise' })).toBe('Empfänger: Alle · Betreff: Preise');
  expect(told({ isOn: true, until: null }, { isOn: false, until: null })).toBe('Wartung: ja → nein');
});

test('what a later version keeps is told by its own name, and nothing is told of nothing', () => {
  expect(told(null, { quota: 3 })).toBe('quota: 3');
  expect(told(null, null)).toBe('');
});
