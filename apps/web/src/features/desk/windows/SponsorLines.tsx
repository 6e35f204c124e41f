import { limits } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './Speaker.module.css';
import type { SheetAtHand } from './use-speaker-sheet.ts';

/** What sponsors are promised to be said, a sentence after the other: what was read makes way for the next. */
export function SponsorLines({ sheet }: { readonly sheet: SheetAtHand }): ReactNode {
  const t = useText();
  const [read, setRead] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  const { sponsorLines } = sheet;
  const line = sponsorLines[read % Math.max(1, sponsorLines.length)];
  const save = (lines: string) => {
    sheet.setLines(linesOf(lines));
    setTyped(null);
  };
  return (
    <section className={styles.part} aria-label={t('sheet.sponsors.title')}>
      <h2>{t('sheet.sponsors.title')}</h2>
      {typed === null ? (
        <div className="row gap-8-16">
          <p data-testid="sponsor-line">{line === undefined ? t('sheet.sponsors.none') : <Name>{line}</Name>}</p>
          {line === undefined ? null : (
            <Button icon="check" onPress={() => setRead(read + 1)}>
              {t('sheet.sponsors.read')}
            </Button>
          )}
          <Button kind="quiet" onPress={() => setTyped(sponsorLines.join('\n'))} disabled={!sheet.isThere}>
            {t('sheet.sponsors.edit')}
          </Button>
        </div>
      ) : (
        <Form label={t('sheet.sponsors.title')} onSubmit={() => save(typed)}>
          <TextField
            label={t('sheet.sponsors.title')}
            help={t('sheet.sponsors.help', { max: limits.sponsorLineMax })}
            lines={4}
            value={typed}
            takesFocus
            onChange={setTyped}
          />
          <Button type="submit">{t('sheet.sponsors.save')}</Button>
        </Form>
      )}
      {sheet.error === null ? null : <p className="bad">{t(`errors.${sheet.error.failure}`)}</p>}
    </section>
  );
}

/** So many, each so long: what is typed beyond that is cut where everybody sees it. */
function linesOf(typed: string): readonly string[] {
  return typed
    .split('\n')
    .map((line) => line.trim().slice(0, limits.sponsorLineMax))
    .filter((line) => line !== '')
    .slice(0, limits.sponsorLinesMax);
}
