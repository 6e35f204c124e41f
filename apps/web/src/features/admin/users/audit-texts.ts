/** What an entry of the audit list says was so before and after, in the reader's words. */
import type { AuditEntryDto } from '@startwand/contract';
import type { TextKey, Translate } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Formats } from '../../../language/formats.ts';

type Held = NonNullable<AuditEntryDto['before']>[string];

const fields = {
  isDisabled: 'admin.audit.field.isDisabled',
  isSalesPerson: 'admin.audit.field.isSalesPerson',
  balance: 'admin.audit.field.balance',
  reason: 'admin.audit.field.reason',
  recipients: 'admin.audit.field.recipients',
  subject: 'admin.audit.field.subject',
  start: 'admin.audit.field.start',
  end: 'admin.audit.field.end',
  isOn: 'admin.audit.field.isOn',
  until: 'admin.audit.field.until',
  isFeatured: 'admin.audit.field.isFeatured',
  waiting: 'admin.audit.field.waiting',
  count: 'admin.audit.field.count',
  deviceId: 'devices.serial',
} as const satisfies Record<string, TextKey>;
type Field = keyof typeof fields;

const receivers = {
  admins: 'admin.audit.receivers.admins',
  all: 'admin.audit.receivers.all',
  timingPointAccounts: 'admin.audit.receivers.timingPointAccounts',
} as const satisfies Record<string, TextKey>;

/** @example changeOf(entry, t, formats) // 'Balance: 0 → 50 · Reason: Prize of the cup' */
export function changeOf(entry: AuditEntryDto, t: Translate, formats: Formats): string {
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const show = (name: string, value: Held | undefined) => shown(name, value, t, formats);
  return names
    .flatMap((name) => {
      const [old, now] = [show(name, before[name]), show(name, after[name])];
      const label = isField(name) ? t(fields[name]) : name;
      if (old === null && now === null) return [];
      return old === null ? `${label}: ${now}` : `${label}: ${old} → ${now ?? '–'}`;
    })
    .join(' · ');
}

function shown(name: string, value: Held | undefined, t: Translate, formats: Formats): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'admin.audit.yes' : 'admin.audit.no');
  if (typeof value === 'number') return formats.number(value);
  // Moments are kept as texts of ticks, which no number of JSON holds.
  if (['start', 'end', 'until'].includes(name)) {
    return formats.moment(Number(value) / TICKS_PER_MILLISECOND);
  }
  return name === 'recipients' && isReceivers(value) ? t(receivers[value]) : value;
}

function isField(name: string): name is Field {
  return name in fields;
}

function isReceivers(name: string): name is keyof typeof receivers {
  return name in receivers;
}
