import { limits, calls } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { DurationField } from '../../../fields/TimeFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './RunSheet.module.css';
import { useCountingRun } from './use-counting-run.tsx';
import { Unsaved } from './Unsaved.tsx';
import type { SheetRun } from './use-run.ts';

/** Penalties and rewards of their own, each given, changed and taken back by itself. */
export function Postings({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [edited, edit] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const postings = of.run?.timePostings ?? [];
  const { precision } = of.desk.desk.heat;
  const words = (time: number) =>
    `${t(time < 0 ? 'desk.reward' : 'desk.penalty')} ${formats.gap(duration(time), precision)}`;
  return (
    <section className={classes('stack gap-8 at-top shrinks', styles.part)} aria-label={t('sheet.postings')}>
      <h3>{t('sheet.postings')}</h3>
      <ul className={styles.list}>
        <SetAtOnce of={of} words={words} />
        {postings.map(({ id, time_100ns }) => (
          <li key={id} data-testid="sheet-posting">
            {edited === id ? (
              <PostingForm of={of} id={id} time={time_100ns} onDone={() => edit(null)} />
            ) : (
              <>
                <span className="one-line">{words(time_100ns)}</span>
                <Button kind="quiet" onPress={() => edit(id)}>
                  {t('sheet.change')}
                </Button>
                <Button
                  kind="quiet"
                  onPress={() =>
                    of.order('removePosting', calls.removeTimePosting, {
                      params: { ...of.params, postingId: id },
                    })
                  }
                >
                  {t('desk.action.remove')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {postings.length < 2 ? null : (
        <Button
          kind="quiet"
          onPress={() => of.order('removePostings', calls.removeTimePostings, { params: of.params })}
        >
          {t('desk.decision.removePostings')}
        </Button>
      )}
      {postings.length >= limits.timePostingsMax ? null : (
        <PostingForm key={added} of={of} id={null} time={null} onDone={() => setAdded(added + 1)} />
      )}
    </section>
  );
}

/** What the key for a penalty set for the run as a whole: it stands in the same list, and is taken back there. */
function SetAtOnce(props: { readonly of: SheetRun; readonly words: (time: number) => string }): ReactNode {
  const t = useText();
  const { of, words } = props;
  const { penalty_100ns = 0, reward_100ns = 0 } = of.run ?? {};
  const set = (body: { readonly penalty_100ns: number; readonly reward_100ns: number }) =>
    of.order('setPenalty', calls.setPenalty, { params: of.params, body });
  return [
    { time: penalty_100ns, without: { penalty_100ns: 0, reward_100ns } },
    { time: -reward_100ns, without: { penalty_100ns, reward_100ns: 0 } },
  ].map(({ time, without }, place) =>
    time === 0 ? null : (
      <li key={place === 0 ? 'penalty' : 'reward'} data-testid="sheet-posting">
        <span className="one-line">{words(time)}</span>
        <Button kind="quiet" onPress={() => set(without)}>
          {t('desk.action.remove')}
        </Button>
      </li>
    ),
  );
}

/** The page names the posting: pressed twice, as after a cut line, it is one. */
function PostingForm(props: {
  readonly of: SheetRun;
  readonly id: string | null;
  readonly time: number | null;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { of, id, time, onDone } = props;
  const [postingId] = useState(() => id ?? newKey());
  const [isReward, setReward] = useState(time !== null && time < 0);
  const params = { ...of.params, postingId };
  const counting = useCountingRun(of, onDone);
  const form = useRouteForm(calls.setTimePosting, {
    params,
    defaults: { time_100ns: time === null ? null : Math.abs(time) },
    send: ({ time_100ns }) =>
      counting.send('postTime', calls.setTimePosting, (runId) => ({
        params: { ...params, runId },
        body: { time_100ns: isReward ? -time_100ns : time_100ns },
      })),
    onSaved: onDone,
  });
  return (
    <RouteForm
      form={form}
      save={id === null ? t('sheet.add') : t('desk.set')}
      actions={
        <>
          {counting.offer}
          <Unsaved form={form} />
        </>
      }
      isFleeting
      isQuiet
    >
      <RadioField
        label={t('sheet.kind')}
        isLabelHidden
        value={isReward ? 'reward' : 'penalty'}
        choices={[
          { value: 'penalty', label: t('desk.penalty') },
          { value: 'reward', label: t('desk.reward') },
        ]}
        onChange={(kind) => setReward(kind === 'reward')}
      />
      <form.Field name="time_100ns" label={t('sheet.amount')}>
        {({ value, ...field }) => (
          <DurationField {...field} value={value === null ? null : duration(value)} isInSeconds />
        )}
      </form.Field>
    </RouteForm>
  );
}
