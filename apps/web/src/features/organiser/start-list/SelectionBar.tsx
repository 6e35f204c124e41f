import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import bar from '../../../views/table/BulkBar.module.css';

/** What can be done with those who are selected; it lies over the list, so that no row moves. */
export function SelectionBar(props: {
  readonly count: number;
  /** Why none of them can leave the list; `null`: some can. */
  readonly staysBecause: string | null;
  /** Why none of them can be moved. */
  readonly heldBecause: string | null;
  readonly onClear: () => void;
  readonly onFirst: () => void;
  readonly onLast: () => void;
  readonly onNumber: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useText();
  const { heldBecause, staysBecause } = props;
  const isHeld = heldBecause !== null;
  return (
    <div role="toolbar" aria-label={t('ui.table.bulk')} className={classes('row gap-8', bar.bar)}>
      <IconButton icon="cross" label={t('ui.table.clearSelection')} onPress={props.onClear} />
      <output className="bold">{t('ui.table.selected', { count: props.count })}</output>
      <span className="grows" />
      <span title={heldBecause ?? undefined}>
        <Button icon="up" disabled={isHeld} onPress={props.onFirst}>
          {t('startList.toFirst')}
        </Button>
      </span>
      <span title={heldBecause ?? undefined}>
        <Button icon="down" disabled={isHeld} onPress={props.onLast}>
          {t('startList.toLast')}
        </Button>
      </span>
      <span title={heldBecause ?? undefined}>
        <Button disabled={isHeld} onPress={props.onNumber}>
          {t('startList.toNumber')}
        </Button>
      </span>
      <span title={staysBecause ?? undefined}>
        <Button icon="cross" disabled={staysBecause !== null} onPress={props.onRemove}>
          {t('startList.remove')}
        </Button>
      </span>
    </div>
  );
}
