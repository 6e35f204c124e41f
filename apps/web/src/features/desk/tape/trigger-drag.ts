/**
 * Dragging a trigger onto a competitor: for operators with a hand on the pointer anyway. All of it goes
 * by keyboard and by buttons too.
 */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** @returns a reference for the element that is the trigger */
export function useTriggerDrag(triggerId: string): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const dragged = element.current;
    if (dragged === null) return undefined;
    return draggable({ element: dragged, getInitialData: () => ({ triggerId }) });
  }, [triggerId]);
  return element;
}

/** @returns a reference for the element that is the competitor, and whether a trigger is over it */
export function useTriggerDrop(
  competitorId: string,
): readonly [element: RefObject<HTMLButtonElement | null>, isOver: boolean] {
  const element = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    return dropTargetForElements({
      element: target,
      getData: () => ({ competitorId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [competitorId]);
  return [element, isOver];
}

/** Tells which trigger was dropped on whom. */
export function useTriggerDropped(onDropped: (triggerId: string, competitorId: string) => void): void {
  const dropped = useEffectEvent(onDropped);
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const { triggerId } = source.data;
          const competitorId = location.current.dropTargets[0]?.data['competitorId'];
          if (typeof triggerId === 'string' && typeof competitorId === 'string') {
            dropped(triggerId, competitorId);
          }
        },
      }),
    [],
  );
}
