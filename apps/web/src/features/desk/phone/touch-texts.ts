/** Texts of the desk on a phone: they name the button where others name its key. */
import type { Translate } from '@startwand/locales';
import type { RunDoubtKind } from '@startwand/timing';
import type { Hint } from '../pending-commands.ts';

/** A hint as it is said here. @param isPhone there are no keys */
export function hintText(hint: Hint, t: Translate, isPhone: boolean): string {
  const touch = isPhone ? touchHints[hint] : undefined;
  return touch === undefined ? t(`desk.hint.${hint}`) : touch(t);
}

/** Replacements of the hints that name a key. */
const touchHints: { readonly [Name in Hint]?: (t: Translate) => string } = {
  selectTrigger: (t) => t('desk.touch.selectTrigger'),
  otherImpulse: (t) => t('desk.touch.otherImpulse'),
  inUse: (t) => t('desk.touch.inUse', { move: t('desk.action.move') }),
  staysPut: (t) => t('desk.touch.staysPut', { remove: t('desk.action.remove') }),
  notAtStart: (t) => t('desk.touch.notAtStart', { undo: t('desk.action.undo'), remove: t('desk.action.remove') }),
  moving: (t) => t('desk.touch.moving', { give: t('desk.action.give') }),
  swapping: (t) => t('desk.touch.swapping', { give: t('desk.action.give') }),
  notArmed: (t) => t('desk.touch.notArmed', { arm: t('desk.action.arm') }),
  isFinished: (t) => t('desk.touch.isFinished', { reopen: t('desk.action.reopen') }),
  stopsAtArm: (t) => t('desk.touch.stops', { button: t('desk.action.disarm') }),
  stopsAtDisarm: (t) => t('desk.touch.stops', { button: t('desk.action.arm') }),
  stopsAtFinish: (t) => t('desk.touch.stops', { button: t('desk.action.reopen') }),
  stopsAtReopen: (t) => t('desk.touch.stops', { button: t('desk.action.finish') }),
};

/** A start of who has finished. */
export function startsAgainText(t: Translate, isPhone: boolean): string {
  return isPhone ? t('desk.touch.startsAgain', { start: t('desk.action.startNow') }) : t('desk.startsAgain');
}

/** Says how to resolve a doubt about a run. */
export function doubtHelp(kind: RunDoubtKind, t: Translate, isPhone: boolean): string {
  if (!isPhone || kind === 'contradiction') return t(`desk.doubt.help.${kind}`);
  if (kind === 'noStart') return t('desk.touch.noStart', { sheet: t('desk.action.runSheet') });
  if (kind === 'tooLong')
    return t('desk.touch.tooLong', { time: t('desk.action.editTime'), dnf: t('desk.action.dnf') });
  return t('desk.touch.moveAll', {
    select: t('desk.doubt.select'),
    out: t('desk.action.takeOut'),
    missing: t('desk.action.addMissing'),
  });
}
