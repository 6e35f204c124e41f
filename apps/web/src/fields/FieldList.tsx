import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../language/language-context.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { GripIcon } from '../ui/GripIcon.tsx';
import { useFieldParts, type FieldProps } from './field.ts';
import frame from './Field.module.css';
import { FieldLabel, FieldNotes } from './FieldFrame.tsx';
import styles from './FieldList.module.css';
import { movedItem } from './moved-item.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';

interface FieldListProps<Item> extends FieldProps<readonly Item[]> {
  /** What an item is known by; without it the list knows each by how it came to its place. */
  readonly keyOf?: (item: Item) => string;
  /** What an item is called where it is moved or removed: `Heat 2`. */
  readonly nameOf: (item: Item, index: number) => string;
  readonly renderItem: (item: Item, change: (item: Item) => void, index: number) => ReactNode;
  /** A new item; without it none can be added. */
  readonly create?: () => Item;
  readonly addLabel?: string;
  readonly max?: number;
  readonly min?: number;
  readonly canMove?: boolean;
}

/** Fields that repeat: added, removed, and put in order by dragging the grip or by its arrow keys. */
export function FieldList<Item>(props: FieldListProps<Item>): ReactNode {
  const { value: items, onChange, create, max = Infinity } = props;
  const t = useText();
  const parts = useFieldParts(props);
  const [said, setSaid] = useState('');
  const keys = useRowKeys(items.length);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    keys.move(from, to);
    onChange(movedItem(items, from, to));
    const name = props.nameOf(item, from);
    setSaid(t('ui.list.moved', { name, position: to + 1, total: items.length }));
  };
  return (
    <fieldset
      className={classes('stack at-top shrinks', frame.field, styles.repeats)}
      aria-describedby={parts.describedBy}
      data-field={props.name}
      disabled={parts.isDisabled}
    >
      <legend className={classes(frame.label, styles.legend)}>
        <FieldLabel parts={parts} />
      </legend>
      <ol className="stack gap-8">
        {items.map((item, index) => (
          <ListRow
            key={props.keyOf?.(item) ?? keys.list[index]}
            listId={parts.id}
            list={props}
            item={item}
            index={index}
            onMove={move}
            onRemove={() => {
              keys.remove(index);
              onChange(items.toSpliced(index, 1));
            }}
          />
        ))}
      </ol>
      {create === undefined ? null : (
        <div>
          <Button icon="plus" disabled={items.length >= max} onPress={() => onChange([...items, create()])}>
            {props.addLabel ?? t('ui.list.add')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{said}</output>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

function ListRow<Item>(props: {
  readonly listId: string;
  readonly list: FieldListProps<Item>;
  readonly item: Item;
  readonly index: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const { list, item, index, onMove } = props;
  const { value: items, onChange, min = 0 } = list;
  const t = useText();
  const grip = useRef<HTMLButtonElement>(null);
  const name = list.nameOf(item, index);
  // One alone has no order.
  const isOn = list.canMove !== false && items.length > 1;
  const { row, isOver } = useRowDrag({ list: props.listId, grip, index, onMove, isOn });
  const press = (event: KeyboardEvent) => {
    const to = index + (rowSteps[event.key] ?? 0);
    if (to === index) return;
    event.preventDefault();
    // The row is put elsewhere in the page, and the browser forgets that its grip had the focus.
    flushSync(() => onMove(index, to));
    grip.current?.focus();
  };
  return (
    <li ref={row} className={classes(styles.row, isOver && styles.over)}>
      {isOn ? (
        <button
          ref={grip}
          type="button"
          className={classes('stack rigid', styles.grip)}
          aria-label={t('ui.list.move', { name })}
          title={t('ui.list.move', { name })}
          onKeyDown={press}
        >
          <GripIcon />
        </button>
      ) : null}
      <div className={classes('wrap shrinks grows', styles.fields)}>
        {list.renderItem(item, (next) => onChange(items.with(index, next)), index)}
      </div>
      {items.length <= min ? null : (
        <IconButton icon="cross" label={t('ui.list.remove', { name })} onPress={props.onRemove} />
      )}
    </li>
  );
}

const rowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
