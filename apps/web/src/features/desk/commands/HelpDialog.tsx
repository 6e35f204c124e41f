import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../base/store.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { deskKeys, intermediateKeys, keyOfIntermediate } from '../desk-key.ts';
import styles from './DeskDialogs.module.css';
import { keySwitch } from '../../../base/key-switch.ts';

/** Every key of the desk, out of the table that the keyboard reads. */
export function HelpDialog(props: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const isOn = useStore(keySwitch);
  return (
    <Dialog title={t('desk.keys')} onClose={props.onClose}>
      <dl className={styles.keys}>
        <dt>
          <kbd className={styles.key}>{digits}</kbd>
        </dt>
        <dd>{t('desk.digits')}</dd>
        {actions.map((action) => (
          <HelpLine key={action} keyName={deskKeys[action]} says={t(`desk.action.${action}`)} />
        ))}
        <HelpLine keyName={intermediates} says={t('desk.action.pointNow')} />
      </dl>
      <SwitchField label={t('sheet.keysOn')} value={isOn} onChange={(value) => keySwitch.set(value)} />
    </Dialog>
  );
}

function HelpLine(props: { readonly keyName: string; readonly says: string }): ReactNode {
  return (
    <>
      <dt>
        <kbd className={styles.key}>{arrows.get(props.keyName) ?? props.keyName}</kbd>
      </dt>
      <dd>{props.says}</dd>
    </>
  );
}

const actions = [
  'give',
  'nextOpen',
  'takeNumbered',
  'takeStamped',
  'startNow',
  'finishNow',
  'dns',
  'dnf',
  'dsq',
  'move',
  'remove',
  'takeOut',
  'addMissing',
  'swap',
  'takeOver',
  'lateEntry',
  'editTime',
  'penalty',
  'runSheet',
  'finishList',
  'takeDoubt',
  'keepImpulse',
  'holdArm',
  'holdFinish',
  'undo',
  'redo',
  'earlierTrigger',
  'laterTrigger',
  'rowAbove',
  'rowBelow',
  'search',
  'erase',
  'clear',
  'help',
] as const satisfies readonly (keyof typeof deskKeys)[];

const digits = '0 … 9';
const intermediates = `${keyOfIntermediate(1)} … ${keyOfIntermediate(intermediateKeys)}`;

const arrows = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
]);
