import { limits, calls, type OperatorCompetitorDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { givingOf, planBibs, proposedRanges, type BibPlan, type BibOptions, type RangeOptions } from './bib-plan.ts';
import { BibPreview } from './BibPreview.tsx';
import { BibWishFields } from './BibWishFields.tsx';
import { useCompetitorDeeds } from './competitor-actions.ts';
import { selectedOf, type BulkSelection } from './bulk-selection.ts';

/** Gives bibs by a rule or takes them off: what would change is shown before, and undone in one step. */
export function BibsDialog(props: {
  /** Whom it may be for, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly selection: BulkSelection }[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event, competitors } = useOwnEvent();
  const [place, setPlace] = useState(0);
  const selection = props.reaches[place]?.selection ?? null;
  const rows = useMemo(() => (selection === null ? [] : selectedOf(selection, competitors)), [selection, competitors]);
  const [settings, setSettings] = useState<Omit<BibOptions, 'ranges'>>(() => ({
    how: 'byOrder',
    order: 'entered',
    first: event.firstStartNumber ?? limits.bibMin,
    seed: newSeed(),
    overwrite: false,
  }));
  // What nobody typed into follows whom it is for and from which number on.
  const [typed, setTyped] = useState<readonly RangeOptions[]>([]);
  const wish = useMemo(
    () => ({ ...settings, ranges: proposedRanges(rows, competitors, settings, typed) }),
    [rows, competitors, settings, typed],
  );
  const plan = useMemo(() => planBibs(rows, competitors, wish), [rows, competitors, wish]);
  const { apply, isBusy, fault } = useApplying(wish, selection, rows, props.onClose);
  return (
    <PanelDialog title={t('competitors.bibs.title')} onClose={props.onClose}>
      <div className="stack gap-20">
        <FormSection isPlain>
          <BibWishFields
            reaches={props.reaches.map(({ label }) => label)}
            place={place}
            onPlace={setPlace}
            wish={wish}
            onWish={setSettings}
            onRange={(range) => setTyped([...typed.filter((one) => one.class !== range.class), range])}
            rows={rows}
            tooSmall={plan?.tooSmall ?? []}
            drawAgain={() => setSettings({ ...settings, seed: newSeed() })}
          />
        </FormSection>
        {plan === null ? null : <BibPreview plan={plan} />}
        {fault === null ? null : (
          <Banner tone="bad" icon="warning">
            {fault}
          </Banner>
        )}
        <Buttons plan={plan} wish={wish} isBusy={isBusy} onApply={apply} onClose={props.onClose} />
      </div>
    </PanelDialog>
  );
}

function Buttons(props: {
  readonly plan: BibPlan | null;
  readonly wish: BibOptions;
  readonly isBusy: boolean;
  readonly onApply: (plan: BibPlan) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { plan, wish } = props;
  const count = plan?.changes.length ?? 0;
  const isReady = plan !== null && plan.tooSmall.length === 0 && count > 0;
  const word = wish.how === 'clear' ? 'competitors.bibs.takeOff' : 'competitors.bibs.give';
  return (
    <div className="wrap gap-8">
      <Button
        kind="primary"
        disabled={!isReady || props.isBusy}
        onPress={() => {
          if (plan !== null) void props.onApply(plan);
        }}
      >
        {t(word, { count })}
      </Button>
      <Button onPress={props.onClose}>{t('ui.form.cancel')}</Button>
    </div>
  );
}

/** The server does it for whom it finds; those who were to change go back by the numbers that they wore. */
function useApplying(
  wish: BibOptions,
  selection: BulkSelection | null,
  rows: readonly OperatorCompetitorDto[],
  onDone: () => void,
) {
  const t = useText();
  const { event } = useOwnEvent();
  const { renumbered } = useCompetitorDeeds(event.id);
  const give = useRouteMutation(calls.giveStartNumbers, { background: true });
  const clear = useRouteMutation(calls.clearStartNumbers, { background: true });
  const { error } = wish.how === 'clear' ? clear : give;
  const apply = async (plan: BibPlan) => {
    const params = { eventId: event.id };
    const giving = givingOf(wish);
    const whom =
      selection?.kind === 'matching' ? { matching: selection.matching } : { competitorIds: rows.map(({ id }) => id) };
    const isClearing = wish.how === 'clear';
    if (!isClearing && giving === null) return;
    const called =
      isClearing || giving === null
        ? await clear.call({ params, body: whom })
        : await give.call({ params, body: { ...giving, ...whom } });
    if ('error' in called) return;
    const changed = new Set(called.data.map(({ id }) => id));
    const before = plan.changes.flatMap(({ competitor }) => (changed.has(competitor.id) ? competitor : []));
    const word = isClearing ? 'competitors.bibs.takenOff' : 'competitors.bibs.given';
    renumbered(t(word, { count: before.length }), before);
    onDone();
  };
  return {
    apply,
    isBusy: give.isBusy || clear.isBusy,
    fault: error === null ? null : t(`errors.${error.failure}`),
  };
}

/** Short enough to be read aloud over the radio. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
}
