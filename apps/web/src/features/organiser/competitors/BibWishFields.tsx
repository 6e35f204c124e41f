import { limits, type OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { BibPlan, BibOptions, RangeOptions } from './bib-plan.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './BibsDialog.module.css';

interface WishProps {
  readonly wish: BibOptions;
  readonly onWish: (wish: Omit<BibOptions, 'ranges'>) => void;
}

interface RuleProps extends WishProps {
  readonly rows: readonly OperatorCompetitorDto[];
  readonly tooSmall: BibPlan['tooSmall'];
  readonly drawAgain: () => void;
  /** Typed, by its class. */
  readonly onRange: (range: RangeOptions) => void;
}

const ways = ['byOrder', 'byClass', 'byLot', 'clear'] as const;
const orders = ['entered', 'name', 'class'] as const;

/** For whom, and by which rule. */
export function BibWishFields(
  props: RuleProps & {
    readonly reaches: readonly string[];
    readonly place: number;
    readonly onPlace: (place: number) => void;
  },
): ReactNode {
  const t = useText();
  const { wish, onWish, reaches, place } = props;
  return (
    <>
      <SelectField
        label={t('competitors.bibs.whom')}
        value={String(place)}
        onChange={(value) => props.onPlace(Number(value ?? 0))}
        choices={reaches.map((label, index) => ({ value: String(index), label }))}
      />
      <SelectField
        label={t('competitors.bibs.how')}
        value={wish.how}
        onChange={(how) => onWish({ ...wish, how: how ?? 'byOrder' })}
        choices={ways.map((value) => ({ value, label: t(`competitors.bibs.${value}`) }))}
      />
      <Rule {...props} />
      {wish.how === 'clear' ? null : (
        <WholeLine>
          <SwitchField
            label={t('competitors.bibs.overwrite')}
            value={wish.overwrite}
            onChange={(overwrite) => onWish({ ...wish, overwrite })}
          />
        </WholeLine>
      )}
    </>
  );
}

function Rule(props: RuleProps): ReactNode {
  const { how } = props.wish;
  if (how === 'clear') return null;
  return (
    <>
      <FirstBib {...props} />
      {how === 'byLot' ? <Seed {...props} /> : <Order {...props} />}
      {how === 'byClass' ? <Ranges {...props} /> : null}
    </>
  );
}

function FirstBib(props: WishProps & { readonly tooSmall: BibPlan['tooSmall'] }): ReactNode {
  const t = useText();
  const { wish, onWish, tooSmall } = props;
  // Of a range for all; that of a class is told beside it.
  const needed = tooSmall.find((range) => range.class === undefined);
  return (
    <NumberField
      label={t('competitors.bibs.first')}
      value={wish.first}
      onChange={(first) => onWish({ ...wish, first })}
      min={limits.bibMin}
      max={limits.bibMax}
      isRequired
      error={needed === undefined ? null : t('competitors.bibs.tooSmall', { last: needed.last })}
    />
  );
}

function Order({ wish, onWish }: WishProps): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('competitors.bibs.order')}
      value={wish.order}
      onChange={(order) => onWish({ ...wish, order: order ?? 'entered' })}
      choices={orders.map((value) => ({ value, label: t(`competitors.bibs.orders.${value}`) }))}
    />
  );
}

function Seed(props: WishProps & { readonly drawAgain: () => void }): ReactNode {
  const t = useText();
  const { wish, onWish } = props;
  return (
    <div className={classes('wrap gap-8', styles.seed)}>
      <NumberField
        label={t('competitors.bibs.seed')}
        help={t('competitors.bibs.seedHint')}
        value={wish.seed}
        onChange={(seed) => onWish({ ...wish, seed })}
        min={0}
        max={limits.seedMax}
        isRequired
      />
      <Button onPress={props.drawAgain}>{t('competitors.bibs.drawAgain')}</Button>
    </div>
  );
}

function Ranges({ wish, rows, tooSmall, onRange }: RuleProps): ReactNode {
  const t = useText();
  return (
    <WholeLine>
      {wish.ranges.map((range) => {
        const needed = tooSmall.find((one) => one.class === range.class)?.last;
        return (
          <div key={range.class ?? ''} className={styles.range}>
            <span className={styles.class}>
              {t('competitors.bibs.rangeOf', {
                class: range.class ?? t('competitors.bibs.noClass'),
                count: rows.filter((row) => row.class === range.class).length,
              })}
            </span>
            <NumberField
              label={t('competitors.bibs.from')}
              value={range.first}
              onChange={(first) => onRange({ ...range, first })}
              min={limits.bibMin}
              max={limits.bibMax}
            />
            <NumberField
              label={t('competitors.bibs.to')}
              value={range.last}
              onChange={(last) => onRange({ ...range, last })}
              min={range.first ?? limits.bibMin}
              max={limits.bibMax}
              error={needed === undefined ? null : t('competitors.bibs.tooSmall', { last: needed })}
            />
          </div>
        );
      })}
    </WholeLine>
  );
}
