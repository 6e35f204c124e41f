import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OrderList } from '../../../views/order/OrderList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useAfterPaint } from '../../../base/use-after-paint.ts';
import { nothingSelected, type RowSelection } from '../../../views/table/row-selection.ts';
import { AddCompetitors } from './AddCompetitors.tsx';
import { NumberDialog } from './NumberDialog.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { StartListSearch } from './start-list-search.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './StartListEditor.module.css';
import { StartListFacts } from './StartListFacts.tsx';
import { nameOfStarter } from './starters.ts';
import { StepButtons, StepHistory } from './StepHistory.tsx';
import { useListActions, type ListActions } from './use-list-actions.ts';
import { listKeys, useListKeys } from './use-list-keys.ts';
import { useListSearch } from './use-list-search.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import type { StartListInHand } from './use-start-list-edit.ts';

interface EditorProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
  readonly opened: StartListSearch['open'];
  readonly onOpen: (dialog: 'order' | 'number') => void;
  readonly onClose: () => void;
}

/** Who starts in a heat and in which order: every change is saved at once and can be taken back. */
export function StartListEditor(props: EditorProps): ReactNode {
  const { detail, heat, inHand } = props;
  const list = useListActions(props);
  const [selection, select] = useState(nothingSelected);
  // Told behind the frame that shows the list: who moves somebody by a key does not wait for it.
  const later = useAfterPaint(inHand);
  return (
    <div className={styles.editor}>
      <div className="stack gap-12 at-top shrinks">
        <StartListFacts detail={detail} heat={heat} list={later.view.shown} />
        <Rows {...props} list={list} selection={selection} onSelect={select} />
        {selection.keys.size === 0 || list.isLocked ? null : (
          <SelectionBar
            count={selection.keys.size}
            heldBecause={list.heldBecause(selection.keys)}
            staysBecause={list.staysBecause(selection.keys)}
            onClear={() => select(nothingSelected)}
            onFirst={() => list.move(selection.keys, list.starters.firstPlace)}
            onLast={() => list.move(selection.keys, list.starters.rows.length)}
            onNumber={() => props.onOpen('number')}
            onRemove={() => {
              list.remove(selection.keys);
              select(nothingSelected);
            }}
          />
        )}
      </div>
      <div className="stack gap-12 at-top shrinks">
        <AddCompetitors absent={list.absent} isLocked={list.isLocked} onAdd={list.add} />
        <StepHistory inHand={later} />
      </div>
      <Dialogs {...props} list={list} chosen={selection.keys} />
    </div>
  );
}

interface RowsProps extends EditorProps {
  readonly list: ListActions;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
}

function Rows(props: RowsProps): ReactNode {
  const t = useText();
  const { list, inHand } = props;
  const { edit } = inHand;
  const later = useAfterPaint(inHand);
  const search = useListSearch(list.starters.rows);
  const searchBox = useRef<HTMLDivElement>(null);
  const columns = useOrderColumns(props.detail.event);
  useListKeys({
    undo: () => edit.undo(),
    redo: () => edit.redo(),
    search: () => searchBox.current?.querySelector('input')?.focus(),
    order: () => {
      if (!list.isLocked) props.onOpen('order');
    },
  });
  return (
    <>
      <form
        className="row gap-8-12"
        onSubmit={(event) => {
          event.preventDefault();
          search.next();
        }}
      >
        <div ref={searchBox} className={styles.search}>
          <SearchField label={t('startList.search')} value={search.search} onChange={search.type} />
        </div>
        <output className={classes('grows soft small', styles.found)}>
          {search.count === null ? null : t('startList.found', { count: search.count })}
        </output>
        <StepButtons inHand={later} />
        <Button kind="primary" keyHint={listKeys.order} disabled={list.isLocked} onPress={() => props.onOpen('order')}>
          {t('startList.order')}
        </Button>
      </form>
      {list.starters.rows.length === 0 ? (
        <NobodyYet list={list} />
      ) : (
        <OrderList
          label={t('startList.title')}
          rows={list.starters.rows}
          columns={columns}
          order={list.starters.order}
          nameOf={({ competitor }) => nameOfStarter(competitor)}
          fixedBecause={list.fixedBecause}
          firstPlace={list.starters.firstPlace}
          isLocked={list.isLocked}
          selection={props.selection}
          onSelect={props.onSelect}
          onMove={list.move}
          onRemove={list.remove}
          revealed={search.revealed}
        />
      )}
    </>
  );
}

function NobodyYet({ list }: { readonly list: ListActions }): ReactNode {
  const t = useText();
  const { absent, isLocked } = list;
  return (
    <EmptyState
      title={t('startList.empty')}
      hint={t(absent.length === 0 ? 'startList.emptyEvent' : 'startList.emptyHint')}
      action={
        absent.length === 0 || isLocked ? null : (
          <Button kind="primary" icon="plus" onPress={() => list.add(absent.map(idOfCompetitor))}>
            {t('startList.addAll', { count: absent.length })}
          </Button>
        )
      }
    />
  );
}

function idOfCompetitor({ id }: { readonly id: string }): string {
  return id;
}

function Dialogs(props: EditorProps & { readonly list: ListActions; readonly chosen: ReadonlySet<string> }): ReactNode {
  const { list, chosen, opened, onClose } = props;
  if (list.isLocked) return null;
  if (opened === 'order') {
    return (
      <OrderDialog
        detail={props.detail}
        heat={props.heat}
        inHand={props.inHand}
        startedCount={list.startedCount}
        onClose={onClose}
      />
    );
  }
  if (opened !== 'number' || chosen.size === 0) return null;
  return (
    <NumberDialog
      count={chosen.size}
      min={list.starters.firstPlace + 1}
      max={list.starters.rows.length}
      onMove={(number) => {
        list.moveToNumber(chosen, number);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
