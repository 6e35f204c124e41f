/** Over 300 lines because each migration has its case in one table. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columns } from './columns.test-support.ts';
import type { Database } from './database.ts';
import type { Parameter } from '../../base/statement.ts';
import { describeEachDatabase } from './each-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

type Case = (insert: (table: string, row: Row) => Promise<string>) => Promise<void>;
type Row = Readonly<Record<string, Parameter>>;

/** What each migration promises, as rows that it takes and rows that it does not. */
const cases: Readonly<Record<string, Case>> = {
  async accounts(insert) {
    const user = { id: 'u1', email: 'a@example.com', password_hash: null, document: '{}' };
    expect(await insert('users', user)).toBe('stored');
    expect(await insert('users', { ...user, id: 'u2' })).toBe('conflict');
  },
  async devices(insert) {
    const device = { id: '231203016', pin_hash: 'p', owner_id: 'u1', document: '{}' };
    expect(await insert('devices', { ...device, owner_id: 'nobody' })).toBe('conflict');
    expect(await insert('devices', { ...device, id: '1' })).toBe('conflict');
    expect(await insert('devices', device)).toBe('stored');
    const token = { hash: 'h', created_at: 1n, expires_at: 2n, device_id: '231203016' };
    expect(await insert('tokens', { ...token, user_id: 'u1' })).toBe('conflict');
    expect(await insert('tokens', token)).toBe('stored');
  },
  async events(insert) {
    const event = { id: 'e1', owner_id: 'u1', search_text: '', document: '{}' };
    const days = { start_date: '2026-11-20', end_date: '2026-11-19' };
    expect(await insert('events', { ...event, ...days })).toBe('conflict');
    expect(await insert('events', { ...event, ...days, end_date: '2026-11-21' })).toBe('stored');
    expect(await insert('heats', { event_id: 'e1', id: 'h1', document: '{}' })).toBe('stored');
    expect(await insert('heats', { event_id: 'e2', id: 'h1', document: '{}' })).toBe('conflict');
  },
  async triggers(insert) {
    const source = { device_id: '231203016', channel: 0, event_id: 'e1', armed_heats: 0 };
    expect(await insert('sources', source)).toBe('stored');
    expect(await insert('sources', { ...source, channel: 10 })).toBe('conflict');
    const trigger = { device_id: '231203016', session: 's', timestamp: 1n, channel: 0 };
    const row = { ...trigger, received_at: 2n, event_id: 'e1', document: '{}' };
    expect(await insert('triggers', { ...row, sequence: 0 })).toBe('conflict');
    expect(await insert('triggers', { ...row, sequence: 1 })).toBe('stored');
  },
  async facts(insert) {
    const fact = { event_id: 'e1', revision: 1, at: 1n, type: 'SetUp', version: 1, document: '{}' };
    expect(await insert('facts', fact)).toBe('stored');
    expect(await insert('facts', fact)).toBe('conflict');
  },
  async 'source-uses'(insert) {
    const source = { device_id: '231203016', channel: 0, event_id: 'e1' };
    expect(await insert('source_uses', { ...source, is_armed: 1, since: 1n })).toBe('stored');
    expect(await insert('source_uses', { ...source, is_armed: 0, since: 1n })).toBe('stored');
    expect(await insert('source_uses', { ...source, is_armed: 2, since: 1n })).toBe('conflict');
  },
  async mails(insert) {
    const waiting = { created_at: 1n, due_at: 1n, attempts: 0, email: 'a@x.org', document: '{}' };
    expect(await insert('mails', { ...waiting, id: 'm1' })).toBe('stored');
    expect(await insert('mails', { ...waiting, id: 'm1' })).toBe('conflict');
    expect(await insert('mails', { ...waiting, id: 'm2', sent_at: 2n })).toBe('conflict');
    const claimed = { ...waiting, id: 'm2', claimed_at: 2n };
    expect(await insert('mails', { ...claimed, sent_at: 3n, given_up_at: 3n })).toBe('conflict');
    expect(await insert('mails', { ...claimed, sent_at: 3n })).toBe('stored');
  },
  async 'event-lists'(insert) {
    const event = { id: 'e2', owner_id: 'u1', search_text: '', document: '{}' };
    const days = { start_date: '2026-11-20', end_date: '2026-11-21' };
    expect(await insert('events', { ...event, ...days, is_deleted: 2 })).toBe('conflict');
    expect(await insert('events', { ...event, ...days, opens_at: 1n })).toBe('stored');
  },
  async 'mailed-links'(insert) {
    const link = { user_id: 'u1', purpose: 'reset', hash: 'h', expires_at: 1n };
    expect(await insert('mailed_links', link)).toBe('stored');
    expect(await insert('mailed_links', { ...link, hash: 'h2' })).toBe('conflict');
    expect(await insert('mailed_links', { ...link, purpose: 'deletion' })).toBe('conflict');
  },
  async 'user-search'(insert) {
    const user = { id: 'u3', email: 'c@example.com', search_text: 'c', document: '{}' };
    expect(await insert('users', user)).toBe('stored');
  },
  async 'sign-ins'(insert) {
    const user = { google_subject: 'g1', search_text: 'd', document: '{}' };
    expect(await insert('users', { ...user, id: 'u4', email: 'd@example.com' })).toBe('stored');
    expect(await insert('users', { ...user, id: 'u5', email: 'e@example.com' })).toBe('conflict');
    const signIn = { hash: 's', nonce: 'n', verifier: 'v', expires_at: 1n };
    expect(await insert('sign_ins', signIn)).toBe('stored');
    expect(await insert('sign_ins', signIn)).toBe('conflict');
  },
  async 'log-marks'(insert) {
    const mark = { event_id: 'e1', id: '3.0', document: '{}' };
    expect(await insert('log_marks', { ...mark, event_id: 'nothing' })).toBe('conflict');
    expect(await insert('log_marks', mark)).toBe('stored');
    expect(await insert('log_marks', mark)).toBe('conflict');
  },
  async 'service-marks'(insert) {
    const mark = { name: 'maintenance', document: '{}' };
    expect(await insert('service_marks', mark)).toBe('stored');
    expect(await insert('service_marks', mark)).toBe('conflict');
  },
  async registrations(insert) {
    const competitor = { event_id: 'e1', user_id: 'u1', document: '{}' };
    expect(await insert('competitors', { ...competitor, id: 'c1' })).toBe('stored');
    expect(await insert('competitors', { ...competitor, id: 'c2' })).toBe('conflict');
    expect(await insert('competitors', { ...competitor, id: 'c2', user_id: null })).toBe('stored');
    expect(await insert('competitors', { ...competitor, id: 'c3', user_id: null })).toBe('stored');
  },
  async 'trigger-deletions'(insert) {
    const deletion = {
      device_id: '231203016',
      channel: 0,
      number: 1,
      by_user: 'u1',
      timestamp_from: 0n,
      timestamp_to: 1n,
      received_until: 1n,
    };
    expect(await insert('trigger_deletions', deletion)).toBe('stored');
    expect(await insert('trigger_deletions', deletion)).toBe('conflict');
  },
  async 'device-states'(insert) {
    const state = { device_id: '231203016', revision: 1, settings: '{}', asked: 0, answered: 0 };
    expect(await insert('device_states', { ...state, device_id: '1' })).toBe('conflict');
    const acknowledged = { acknowledged_revision: 2, acknowledged: '{}' };
    expect(await insert('device_states', { ...state, ...acknowledged })).toBe('conflict');
    expect(await insert('device_states', { ...state, acknowledged: '{}' })).toBe('conflict');
    expect(await insert('device_states', state)).toBe('stored');
  },
  async imports(insert) {
    const times = { created_at: 1n, expires_at: 2n };
    const row = { event_id: 'e1', state: 'uploaded', ...times, document: '{}', content: '' };
    expect(await insert('imports', { ...row, id: 'i1' })).toBe('stored');
    expect(await insert('imports', { ...row, id: 'i1' })).toBe('conflict');
    expect(await insert('imports', { ...row, id: 'i2', event_id: 'nothing' })).toBe('conflict');
    expect(await insert('imports', { ...row, id: 'i3', state: 'lost' })).toBe('conflict');
  },
  async 'timing-points'(insert) {
    const entry = { user_id: 'u1', type: 'deposit', charge: 5, balance: 5, at: 1n };
    const first = { ...entry, number: 1, entry_key: 'k1' };
    expect(await insert('timing_points', { ...first, user_id: 'nobody' })).toBe('conflict');
    expect(await insert('timing_points', { ...first, charge: 0 })).toBe('conflict');
    expect(await insert('timing_points', first)).toBe('stored');
    expect(await insert('timing_points', { ...first, entry_key: 'k2' })).toBe('conflict');
    expect(await insert('timing_points', { ...first, number: 2 })).toBe('conflict');
  },
  async admissions(insert) {
    const times = { asked_at: 1n, heard_at: 1n, allowed_at: null };
    const row = { id: 'a1', device_id: '231203016', key_hash: 'k', address: '', ...times };
    expect(await insert('admissions', { ...row, state: 'allowed' })).toBe('conflict');
    expect(await insert('admissions', { ...row, state: 'lost' })).toBe('conflict');
    expect(await insert('admissions', { ...row, state: 'waiting' })).toBe('stored');
    expect(await insert('admissions', { ...row, id: 'a2', state: 'waiting' })).toBe('conflict');
  },
  async 'confirmed-addresses'(insert) {
    const user = { search_text: 'f', document: '{}' };
    const waiting = { id: 'u6', email: 'f@example.com', unconfirmed_since: 5n };
    expect(await insert('users', { ...user, ...waiting })).toBe('stored');
  },
  async 'mail-limits'(insert) {
    const count = { counted: 'reset to x, hour', until: 5n };
    expect(await insert('mail_counts', { ...count, count: 0 })).toBe('conflict');
    expect(await insert('mail_counts', { ...count, count: 1 })).toBe('stored');
    expect(await insert('mail_counts', { ...count, count: 1 })).toBe('conflict');
    const refusal = { receiver: 'x', kind: 'start', at: 1n };
    expect(await insert('mail_refusals', refusal)).toBe('stored');
    expect(await insert('mail_refusals', refusal)).toBe('conflict');
  },
  async mentions(insert) {
    const mention = { event_id: 'e1', id: 'm1', named_by: 'lastName', created_at: 1n };
    expect(await insert('mentions', { ...mention, event_id: 'nothing' })).toBe('conflict');
    expect(await insert('mentions', mention)).toBe('stored');
    expect(await insert('mentions', mention)).toBe('conflict');
  },
  async 'token-ends'(insert) {
    const token = { hash: 'h25', created_at: 1n, expires_at: 2n, user_id: 'u1', revoked_at: 1n };
    expect(await insert('tokens', token)).toBe('stored');
  },
  async 'known-places'(insert) {
    const place = { user_id: 'u1', place: 'p', seen_at: 1n };
    expect(await insert('known_places', place)).toBe('stored');
    expect(await insert('known_places', place)).toBe('conflict');
    expect(await insert('known_places', { ...place, user_id: 'nobody' })).toBe('conflict');
  },
  async 'triggers-of-programs'(insert) {
    const withdrawn = { event_id: 'e1', trigger_id: '231203016.s.1' };
    expect(await insert('withdrawn_triggers', { ...withdrawn, event_id: 'e0' })).toBe('conflict');
    expect(await insert('withdrawn_triggers', withdrawn)).toBe('stored');
    expect(await insert('withdrawn_triggers', withdrawn)).toBe('conflict');
  },
  async 'undecided-triggers'(insert) {
    const trigger = { device_id: '231203016', session: 's', timestamp: 1n, channel: 0 };
    const row = { ...trigger, received_at: 2n, document: '{}' };
    expect(await insert('triggers', { ...row, sequence: 2, event_id: 'e1' })).toBe('stored');
    expect(await insert('triggers', { ...row, sequence: 3, event_id: null })).toBe('stored');
  },
  async audit(insert) {
    const deed = { id: 'a1', at: 1n, action: 'accountDisabled', by_user: 'u1', document: '{}' };
    expect(await insert('audit_entries', { ...deed, by_user: 'nobody' })).toBe('conflict');
    expect(await insert('audit_entries', deed)).toBe('stored');
    expect(await insert('audit_entries', deed)).toBe('conflict');
  },
  async 'race-pictures'(insert) {
    const part = { event_id: 'e1', revision: 2, part: 0, document: '{}' };
    expect(await insert('race_pictures', { ...part, event_id: 'none' })).toBe('conflict');
    expect(await insert('race_pictures', part)).toBe('stored');
    expect(await insert('race_pictures', part)).toBe('conflict');
  },
  async 'call-keys'(insert) {
    const key = { account: 'u1', call: 'addBanner', name: 'k', content: 'c', claim: 'x' };
    const row = { ...key, claimed_at: 1n, is_done: 0 };
    expect(await insert('call_keys', { ...row, account: 'nobody' })).toBe('conflict');
    expect(await insert('call_keys', row)).toBe('stored');
    expect(await insert('call_keys', row)).toBe('conflict');
    expect(await insert('call_keys', { ...row, call: 'addCompetitor' })).toBe('stored');
  },
  async 'removed-competitors'(insert) {
    const row = { event_id: 'e1', id: 'c9', removed_at: 1n, document: '{}' };
    expect(await insert('removed_competitors', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('removed_competitors', row)).toBe('stored');
    expect(await insert('removed_competitors', row)).toBe('conflict');
  },
  async 'link-addresses'(insert) {
    const link = { user_id: 'u1', purpose: 'address', hash: 'h9', expires_at: 1n };
    expect(await insert('mailed_links', { ...link, address: 'new@example.org' })).toBe('stored');
  },
  async sessions(insert) {
    const token = { hash: 'h38', created_at: 1n, expires_at: 2n, user_id: 'u1' };
    const told = { agent: 'Firefox, Windows', seen_at: 1n, proved_at: 1n };
    expect(await insert('tokens', { ...token, ...told })).toBe('stored');
  },
  async 'second-factors'(insert) {
    const factor = { user_id: 'u1', used_up: 0n, created_at: 1n, document: '{}' };
    const app = { ...factor, kind: 'authenticator' };
    const passkey = { ...factor, kind: 'passkey', credential: 'c' };
    expect(await insert('second_factors', { ...app, id: 's1', kind: 'pigeon' })).toBe('conflict');
    expect(await insert('second_factors', { ...app, id: 's1', user_id: 'no' })).toBe('conflict');
    expect(await insert('second_factors', { ...app, id: 's1', credential: 'c' })).toBe('conflict');
    expect(await insert('second_factors', { ...app, id: 's1' })).toBe('stored');
    expect(await insert('second_factors', { ...app, id: 's2' })).toBe('conflict');
    expect(await insert('second_factors', { ...passkey, id: 's3' })).toBe('stored');
    expect(await insert('second_factors', { ...passkey, id: 's4' })).toBe('conflict');
    expect(await insert('recovery_codes', { user_id: 'u1', hash: 'h' })).toBe('stored');
    expect(await insert('recovery_codes', { user_id: 'u1', hash: 'h' })).toBe('conflict');
    const ticket = { hash: 'h', purpose: 'login', expires_at: 1n, document: '{}' };
    expect(await insert('tickets', { ...ticket, tries: -1 })).toBe('conflict');
    expect(await insert('tickets', { ...ticket, tries: 3 })).toBe('stored');
  },
  async 'search-by-organizer'(insert) {
    const event = { id: 'e41', owner_id: 'u1', search_text: 'sprint\nbruck\nsc bruck' };
    const days = { start_date: '2026-11-20', end_date: '2026-11-21' };
    expect(await insert('events', { ...event, ...days, document: '{}' })).toBe('stored');
  },
  async 'history-of-points'(insert) {
    const entry = { user_id: 'u1', type: 'trigger', charge: -1, balance: 4, at: 2n };
    expect(await insert('timing_points', { ...entry, number: 2, entry_key: 'k42' })).toBe('stored');
  },
  async mailings(insert) {
    const mailing = { id: 'g1', at: 1n, by_user: 'u1', recipients: 2, document: '{}' };
    expect(await insert('mailings', { ...mailing, by_user: 'nobody' })).toBe('conflict');
    expect(await insert('mailings', { ...mailing, recipients: -1 })).toBe('conflict');
    expect(await insert('mailings', mailing)).toBe('stored');
    const waiting = { created_at: 1n, due_at: 1n, attempts: 0, email: 'a@x.org', document: '{}' };
    expect(await insert('mails', { ...waiting, id: 'm43', mailing_id: 'g1' })).toBe('stored');
  },
  async 'push-follows'(insert) {
    const row = { event_id: 'e1', competitor_id: 'c1', browser: 'b', ends_at: 1n, document: '{}' };
    expect(await insert('push_follows', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('push_follows', row)).toBe('stored');
    expect(await insert('push_follows', row)).toBe('conflict');
  },
  async 'push-told'(insert) {
    const row = { event_id: 'e1', moment: 'start r1 1', ends_at: 1n };
    expect(await insert('push_told', row)).toBe('stored');
    expect(await insert('push_told', row)).toBe('conflict');
  },
  async 'points-by-event'(insert) {
    const entry = { user_id: 'u1', type: 'trigger', charge: -1, balance: 3, at: 3n };
    const ofEvent = { ...entry, number: 3, entry_key: 'k48', event_id: 'e1' };
    expect(await insert('timing_points', ofEvent)).toBe('stored');
  },
  async 'push-places'(insert) {
    const row = { event_id: 'e1', competitor_id: 'c53', browser: 'b', ends_at: 1n, document: '{}' };
    const place = { near: 'n', wide: 'w', line: 'l', followed_at: 2n, taken_at: null };
    expect(await insert('push_follows', { ...row, ...place })).toBe('stored');
    // As those that were stored before.
    expect(await insert('push_follows', { ...row, browser: 'c' })).toBe('stored');
  },
  async 'event-texts'(insert) {
    const row = { event_id: 'e1', owner_id: 'u1', steps: 1 };
    expect(await insert('event_texts', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('event_texts', { ...row, steps: -1 })).toBe('conflict');
    expect(await insert('event_texts', row)).toBe('stored');
    expect(await insert('account_texts', { owner_id: 'u1', steps: 1 })).toBe('stored');
    expect(await insert('account_texts', { owner_id: 'u1', steps: 2 })).toBe('conflict');
  },
  async 'run-messages'(insert) {
    const message = { event_id: 'e1', id: 'm1', document: '{}' };
    expect(await insert('run_messages', { ...message, event_id: 'nothing' })).toBe('conflict');
    expect(await insert('run_messages', message)).toBe('stored');
    expect(await insert('run_messages', message)).toBe('conflict');
  },
  async 'competitors-by-event'(insert) {
    const competitor = { event_id: 'e1', user_id: null, document: '{}' };
    expect(await insert('competitors', { ...competitor, id: 'c66' })).toBe('stored');
    expect(await insert('competitors', { ...competitor, id: 'c67' })).toBe('stored');
  },
  async 'points-by-heat'(insert) {
    const entry = { user_id: 'u1', number: 67, entry_key: 'k67', type: 'trigger', charge: -1, balance: 1, at: 1n };
    expect(await insert('timing_points', { ...entry, event_id: 'e1', heat_id: 'h1' })).toBe('stored');
  },
  async 'race-reports'(insert) {
    const row = { event_id: 'e1', document: '{}' };
    expect(await insert('race_reports', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('race_reports', row)).toBe('stored');
    expect(await insert('race_reports', row)).toBe('conflict');
  },
  async 'points-lists'(insert) {
    const row = { owner_id: 'u1', part: 0, search_text: '', document: '{}' };
    expect(await insert('points_lists', row)).toBe('stored');
    expect(await insert('points_lists', row)).toBe('conflict');
  },
  async series(insert) {
    const series = { owner_id: 'u1', document: '{}' };
    expect(await insert('series', { ...series, id: 's1', owner_id: 'nobody' })).toBe('conflict');
    expect(await insert('series', { ...series, id: 's1' })).toBe('stored');
    expect(await insert('series', { ...series, id: 's2', removed_at: 1n })).toBe('stored');
    const event = { series_id: 's1', event_id: 'e1' };
    expect(await insert('series_events', { ...event, event_id: 'nothing' })).toBe('conflict');
    expect(await insert('series_events', { ...event, series_id: 'nothing' })).toBe('conflict');
    expect(await insert('series_events', event)).toBe('stored');
    expect(await insert('series_events', event)).toBe('conflict');
  },
  async 'files-in-pieces'(insert) {
    const piece = { file_id: 'f1', number: 0, bytes: Buffer.from([0, 255]) };
    expect(await insert('file_pieces', piece)).toBe('conflict');
    expect(await insert('stored_files', { id: 'f1', size_bytes: 2, is_whole: 0, begun_at: 1n })).toBe('stored');
    expect(await insert('file_pieces', piece)).toBe('stored');
    expect(await insert('file_pieces', piece)).toBe('conflict');
  },
  async broadcasts(insert) {
    const row = { event_id: 'e1', document: '{}' };
    expect(await insert('broadcasts', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('broadcasts', row)).toBe('stored');
    expect(await insert('broadcasts', row)).toBe('conflict');
  },
  async 'event-outputs'(insert) {
    const row = { id: 'o1', event_id: 'e1', held_until: 0n, document: '{}' };
    expect(await insert('event_outputs', { ...row, event_id: 'none' })).toBe('conflict');
    expect(await insert('event_outputs', row)).toBe('stored');
    expect(await insert('event_outputs', row)).toBe('conflict');
    expect(await insert('event_outputs', { ...row, id: 'o2', started_at: 1n })).toBe('stored');
  },
  async 'sent-files'(insert) {
    const sent = { id: 's1', event_id: 'e1', at: 1n, federation: 'fis', is_whole: 0, has_bytes: 1, document: '{}' };
    const piece = { sending_id: 's1', file: 0, number: 0, bytes: Buffer.from([0, 255]) };
    expect(await insert('sent_files', { ...sent, event_id: 'none' })).toBe('conflict');
    expect(await insert('mail_attachments', piece)).toBe('conflict');
    expect(await insert('sent_files', sent)).toBe('stored');
    expect(await insert('mail_attachments', piece)).toBe('stored');
    expect(await insert('mail_attachments', piece)).toBe('conflict');
    const mail = { id: 'm9', created_at: 1n, due_at: 1n, attempts: 1, email: 'a', document: '{}', refusal: '{}' };
    expect(await insert('mails', mail)).toBe('stored');
  },
  async 'device-clocks'(insert) {
    const device = { id: '231203099', pin_hash: 'h', document: '{}', clock_ahead_100ns: -6_000_000_000n };
    expect(await insert('devices', device)).toBe('stored');
  },
};

describeEachDatabase('migrations', (database) => {
  async function lastNumber(): Promise<number> {
    const [row] = await database.current.query<{ last: number }>('select max(number) as last from migrations', []);
    return row?.last ?? 0;
  }

  it('are refused when a newer version of the program made the tables', async () => {
    await expect(migrate(database.current, migrations.slice(0, -1), 0n)).rejects.toThrow(
      'The database was last used by a newer version',
    );
  });

  it('leave nothing of themselves when one of their statements fails', async () => {
    const before = await lastNumber();
    const number = before + 1;
    const broken = {
      number,
      name: 'broken',
      statements: () => ['create table half (id text)', 'create nonsense'],
    };
    await expect(migrate(database.current, [...migrations, broken], 0n)).rejects.toThrow('syntax');
    expect(await lastNumber()).toBe(before);
    await expect(database.current.query('select * from half', [])).rejects.toThrow(/no such table|does not exist/);
  });

  it('run once, also when the database is opened again', async () => {
    await database.reopen();
    await migrate(database.current, migrations, 1n);
    const rows = await database.current.query<{ number: number; applied_at: bigint }>(
      'select number, applied_at from migrations order by number',
      [],
    );
    expect(rows).toEqual(migrations.map(({ number }) => ({ number, applied_at: 0n })));
  });

  it('are the files of their folder, in the order of their numbers', () => {
    const files = readdirSync(new URL('./migrations/', import.meta.url)).sort();
    const names = migrations.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}.ts`);
    expect(names).toEqual(files);
    const numbers = migrations.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('each have a case that proves what they promise', async () => {
    expect(Object.keys(cases)).toEqual(migrations.map(({ name }) => name));
    for (const prove of Object.values(cases)) {
      await prove((table, row) => insert(database.current, table, row));
    }
  });

  it('make the tables and columns that the program reads, and no others', async () => {
    const tables = await database.current.read.introspection.getTables();
    const made = Object.fromEntries(
      tables
        .filter(({ name }) => !database.current.dialect.ownTables.includes(name))
        .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
    );
    const read = Object.fromEntries(
      Object.entries(columns).map(([table, names]) => [table, Object.keys(names).sort()]),
    );
    expect(made).toEqual(read);
  });
});

async function insert(database: Database, table: string, row: Row): Promise<string> {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  const statements = [{ sql, parameters: Object.values(row) }];
  return (await database.write({ statements })).outcome;
}
