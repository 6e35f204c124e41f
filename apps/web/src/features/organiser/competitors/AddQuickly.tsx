import { limits, missingAnswers, calls, type OperatorCompetitorDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { newValues, nextFreeBib } from './competitor-values.ts';
import { RequiredBeside } from './CompetitorData.tsx';
import { EntryFields } from './EntryFields.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './EntryLine.module.css';

/** One after the other from a pile of paper: Enter stores, and the next one is typed. */
export function AddQuickly({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { event } = useOwnEvent();
  const [last, setLast] = useState<OperatorCompetitorDto | null>(null);
  return (
    <section className={classes('card', styles.ground)}>
      {/* Each has a form of its own: the next one begins empty, but for what stays the same. */}
      <NextOne key={last?.id ?? 'first'} eventId={event.id} last={last} onAdded={setLast} onClose={onClose} />
    </section>
  );
}

function NextOne(props: {
  readonly eventId: string;
  readonly last: OperatorCompetitorDto | null;
  readonly onAdded: (competitor: OperatorCompetitorDto) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { eventId, last } = props;
  const { registrationFields } = useOwnEvent().event;
  const free = useNextFree(last);
  const [bib, setBib] = useState(free);
  const form = useRouteForm(calls.addCompetitor, {
    params: { eventId },
    defaults: newValues({
      startNumber: bib,
      class: last?.class ?? null,
      nation: last?.nation ?? null,
    }),
    draft: `competitors.${eventId}.add`,
    faultsOf: (right) => missingAnswers(right, registrationFields),
    faultsBeside: { BIB_TAKEN: 'startNumber' },
    onSaved: ([added]) => {
      if (added !== undefined) props.onAdded(added);
    },
  });
  // While nobody has typed anything, a number that somebody else has taken is proposed no longer.
  if (bib !== free && form.values.state.isDefaultValue) setBib(free);
  return (
    <RouteForm
      form={form}
      save={t('competitors.quick.save')}
      isFleeting
      actions={
        <>
          <Button kind="quiet" onPress={props.onClose}>
            {t('app.close')}
          </Button>
          <output className="soft small">
            {last === null ? t('competitors.quick.hint') : t('competitors.quick.added', { name: displayName(last) })}
          </output>
        </>
      }
    >
      <div className={styles.fields}>
        <EntryFields form={form} focus="lastName" />
        <RequiredBeside form={form} />
      </div>
    </RouteForm>
  );
}

function useNextFree(last: OperatorCompetitorDto | null): number | null {
  const { event, competitors } = useOwnEvent();
  const from = typeof last?.startNumber === 'number' ? last.startNumber + 1 : (event.firstStartNumber ?? limits.bibMin);
  return useMemo(() => nextFreeBib(competitors, from, limits.bibMax), [competitors, from]);
}
