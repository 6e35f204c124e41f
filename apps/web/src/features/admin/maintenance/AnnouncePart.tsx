import { type BodyOf, calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useSpeech, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Part } from '../../../views/page/Part.tsx';
import { useProof } from '../../account/security/use-proof.tsx';
import { NoMailServer } from '../info-mail/NoMailServer.tsx';
import { MomentField } from './MomentField.tsx';
import { momentInUtc } from './moment-in-utc.ts';

type Span = BodyOf<typeof calls.announceMaintenance>;

/** Tells everybody of a maintenance: entered by the clock of this device, told in UTC, asked with the number of mails. */
export function AnnouncePart(): ReactNode {
  const t = useText();
  const [times, setTimes] = useState(0);
  const counted = useRouteQuery(calls.countReceivers, {}, { background: true });
  return (
    <Part title={t('service.maintenance.announce')} hint={t('service.maintenance.announceHint')}>
      <NoMailServer />
      <Loaded from={counted}>
        {([counts]) => <Announcement key={times} count={counts?.maintenance ?? 0} onDone={() => setTimes(times + 1)} />}
      </Loaded>
    </Part>
  );
}

function Announcement(props: {
  /** To how many it goes. */
  readonly count: number;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { clock } = useServices();
  const { count } = props;
  const { proving, dialog } = useProof();
  const form = useRouteForm(calls.announceMaintenance, {
    proving,
    defaults: { start_100ns: null, end_100ns: null },
    invalidates: [calls.listMailings, calls.serviceStatus],
    faultsOf: (span) => faultsOf(span, BigInt(Math.round(clock.now())) * ticks),
    asks: () => ({
      title: t('service.info.question', { count }),
      text: t('service.info.questionText'),
      confirmLabel: t('service.info.send', { count }),
    }),
    onSaved: ([sent]) => {
      say(t('service.info.onTheirWay', { count: sent?.recipients ?? 0 }));
      // The banner of all pages stands on this one at once.
      void clock.set();
      props.onDone();
    },
  });
  const { start_100ns: start, end_100ns: end } = useSelector(form.values.store, (state) => state.values);
  return (
    <>
      <RouteForm
        form={form}
        save={t('service.info.send', { count })}
        // It is loud when there is something to send.
        isQuiet={start === null || end === null}
      >
        <FormSection isPlain>
          <form.Field name="start_100ns" label={t('service.maintenance.start')}>
            {(field) => <MomentField {...field} />}
          </form.Field>
          <form.Field name="end_100ns" label={t('service.maintenance.finish')}>
            {(field) => <MomentField {...field} />}
          </form.Field>
        </FormSection>
        <InUtc start={start} end={end} />
      </RouteForm>
      {dialog}
    </>
  );
}

const ticks = BigInt(TICKS_PER_MILLISECOND);

/** Spec §5: start in the future, end after start; the server says the same. */
function faultsOf({ start_100ns: start, end_100ns: end }: Partial<Span>, now: bigint) {
  return [
    ...(start !== undefined && start <= now ? [{ path: ['start_100ns'], code: 'IN_THE_PAST' } as const] : []),
    ...(start !== undefined && end !== undefined && end <= start
      ? [{ path: ['end_100ns'], code: 'BEFORE_BEGIN' } as const]
      : []),
  ];
}

/** As the mail will say it, for readers in many time zones. */
function InUtc(props: { readonly start: bigint | null; readonly end: bigint | null }): ReactNode {
  const { t, language } = useSpeech();
  const { start, end } = props;
  if (start === null || end === null) return null;
  const span = { start: momentInUtc(start, language), end: momentInUtc(end, language) };
  return <output>{t('service.maintenance.inUtc', span)}</output>;
}

/** As the pages tell it, by the clock of this device. */
export function useSpanText(): (span: Span) => { readonly start: string; readonly end: string } {
  const formats = useFormats();
  return ({ start_100ns: start, end_100ns: end }) => ({
    start: formats.moment(Number(start / ticks)),
    end: formats.moment(Number(end / ticks)),
  });
}
