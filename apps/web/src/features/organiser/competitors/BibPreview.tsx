import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Banner } from '../../../ui/Banner.tsx';
import type { BibPlan } from './bib-plan.ts';
import styles from './BibsDialog.module.css';

/** Enough to see whether it is what one meant. */
const shownMax = 12;
const wornMax = 40;

/** Who would get which number in the place of which, and what was passed over. */
export function BibPreview({ plan }: { readonly plan: BibPlan }): ReactNode {
  const t = useText();
  const { changes, passedOver } = plan;
  const rest = changes.length - shownMax;
  if (changes.length === 0) {
    return (
      <Banner tone="info" icon="info">
        {t('competitors.bibs.nobody')}
      </Banner>
    );
  }
  const worn = passedOver.slice(0, wornMax).join(', ');
  return (
    <section>
      <table className={styles.changes} aria-label={t('competitors.bibs.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('competitors.bibs.preview')}</th>
            <th scope="col">{t('competitors.bibs.before')}</th>
            <th scope="col">{t('competitors.bibs.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, shownMax).map(({ competitor, bib }) => (
            <tr key={competitor.id}>
              <th scope="row">{displayName(competitor)}</th>
              <td>{competitor.startNumber ?? '–'}</td>
              <td>
                <b>{bib ?? '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? <p className="soft breaks">{t('competitors.bibs.more', { count: rest })}</p> : null}
      {passedOver.length === 0 ? null : (
        <p className="soft breaks">
          {t('competitors.bibs.worn', {
            bibs: passedOver.length > wornMax ? `${worn} …` : worn,
          })}
        </p>
      )}
    </section>
  );
}
