import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import styles from './PhoneSteps.module.css';

const steps = [
  { id: 'code', picture: <Code /> },
  { id: 'scan', picture: <Scan /> },
  { id: 'tap', picture: <Tap /> },
] as const;

/** What a phone does at a point, in three pictures, while none does. */
export function PhoneSteps(): ReactNode {
  const t = useText();
  return (
    <ol className={styles.steps} data-testid="phone-steps">
      {steps.map(({ id, picture }, at) => (
        <li key={id} className={styles.step}>
          <svg viewBox="0 0 120 80" className={styles.picture} aria-hidden="true">
            {picture}
          </svg>
          <div className="stack gap-4 at-top">
            <strong>{`${at + 1}. ${t(`phone.desk.steps.${id}.title`)}`}</strong>
            <span className="soft">{t(`phone.desk.steps.${id}.text`)}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A laptop that shows a code. */
function Code(): ReactNode {
  return (
    <>
      <rect x="26" y="8" width="68" height="50" rx="5" />
      <path d="M14 66h92" />
      <Squares x={44} y={18} />
    </>
  );
}

/** A phone before the code. */
function Scan(): ReactNode {
  return (
    <>
      <rect x="40" y="4" width="40" height="72" rx="7" />
      <path d="M47 24v-6h6M67 18h6v6M73 50v6h-6M53 56h-6v-6" className={styles.accent} />
      <Squares x={51} y={28} size={5} />
    </>
  );
}

/** A thumb on a phone, and the time that it takes. */
function Tap(): ReactNode {
  return (
    <>
      <rect x="40" y="4" width="40" height="72" rx="7" />
      <path d="M50 18h20" />
      <circle cx="60" cy="46" r="11" className={styles.filled} />
      <path d="M60 29a17 17 0 0 1 17 17M60 63a17 17 0 0 1-17-17" className={styles.accent} />
    </>
  );
}

/** The three corners of a code, and a few of its squares. */
function Squares({ x, y, size = 8 }: { readonly x: number; readonly y: number; readonly size?: number }): ReactNode {
  const far = size * 2;
  return (
    <>
      <path d={`M${x} ${y}h${size}v${size}h-${size}zM${x + far + size / 2} ${y}h${size}v${size}h-${size}z`} />
      <path d={`M${x} ${y + far}h${size}v${size}h-${size}zM${x + far + size / 2} ${y + far}h${size / 2}v${size / 2}`} />
      <path d={`M${x + size * 1.6} ${y + size * 1.4}h${size / 2}M${x + far + size} ${y + size * 1.5}h${size / 3}`} />
    </>
  );
}
