import { calls, isolated } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useSpeech } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { useDownload } from '../../../queries/use-download.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { FileProgress } from '../results/FileProgress.tsx';
import { UnprintedLetters } from '../results/UnprintedLetters.tsx';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** Certificates as one PDF: of all who have a result, of a class, or of one. */
export function CertificatePrint(props: { readonly onBegin: () => Promise<boolean> }): ReactNode {
  const { t, language } = useSpeech();
  const { event, competitors } = useOwnEvent();
  const file = useDownload(calls.printPaper);
  const [ofClass, setClass] = useState<string | null>(null);
  const [competitorId, setCompetitor] = useState<string | null>(null);
  const compare = useTextOrder();
  const classes = [...new Set(competitors.flatMap((one) => one.class ?? []))].toSorted(compare);
  // Thousands may have one: they are found by typing.
  const people = useMemo(
    () =>
      competitors.map((one) => ({
        key: one.id,
        label: `${one.startNumber ?? ''} ${isolated(displayName(one))}`.trim(),
      })),
    [competitors],
  );
  const start = async () => {
    if (!(await props.onBegin())) return;
    const query = {
      language,
      ...(ofClass === null || competitorId !== null ? {} : { class: ofClass }),
      ...(competitorId === null ? {} : { competitorId }),
    };
    await file.start({ params: { eventId: event.id, kind: 'certificates' }, query });
  };
  return (
    <section className="stack gap-16 card padded" aria-label={t('papers.print')}>
      <h3>{t('papers.print')}</h3>
      <UnprintedLetters />
      {classes.length === 0 ? null : (
        <SelectField
          label={t('papers.ofClass')}
          value={ofClass}
          onChange={setClass}
          emptyLabel={t('papers.all')}
          choices={classes.map((name) => ({ value: name, label: name }))}
        />
      )}
      <ComboboxField
        label={t('papers.ofOne')}
        value={people.find(({ key }) => key === competitorId) ?? null}
        onChange={(option) => setCompetitor(option?.key ?? null)}
        placeholder={t('papers.all')}
        source={people}
      />
      <div>
        <Button icon="file" onPress={() => void start()}>
          {t('papers.pdf')}
        </Button>
      </div>
      <FileProgress state={file.state} onStop={file.cancel} />
    </section>
  );
}
