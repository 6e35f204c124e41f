/** Dragging a row by its grip to another place in its list; the keys of the grip do the same. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** @param list tells the rows of one list from those of another */
export function useRowDrag(row: {
  readonly list: string;
  readonly grip: RefObject<HTMLElement | null>;
  readonly index: number;
  readonly onMove: (from: number, to: number) => void;
  readonly isOn: boolean;
}): { readonly row: RefObject<HTMLLIElement | null>; readonly isOver: boolean } {
  const { list, grip, index, isOn } = row;
  const element = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const move = useEffectEvent(row.onMove);
  useEffect(() => {
    const [item, handle] = [element.current, grip.current];
    if (item === null || handle === null || !isOn) return undefined;
    return combine(
      draggable({ element: item, dragHandle: handle, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: ({ source }) => setOver(source.data['index'] !== index),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false);
          const from = source.data['index'];
          if (typeof from === 'number') move(from, index);
        },
      }),
    );
  }, [list, grip, index, isOn]);
  return { row: element, isOver };
}
