/**
 * Dragging rows by a grip, with mouse, pen and finger alike. The browser's own dragging, which the short lists
 * of forms use, knows neither rows that are not drawn nor a finger that scrolls on at the edge.
 */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

export interface OrderDrag {
  readonly keys: ReadonlySet<string>;
  /** In front of which row they come when they are let go. */
  readonly to: number;
}

interface OrderDragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What the rows stand in, all of them. */
  readonly body: RefObject<HTMLElement | null>;
  readonly row_px: number;
  readonly count: number;
  readonly firstPlace: number;
  readonly onDrop: (drag: OrderDrag) => void;
}

/** Within so much of the edge the list scrolls by itself, the faster the nearer. */
const edge_px = 56;

export function useOrderDrag(options: OrderDragOptions): {
  readonly drag: OrderDrag | null;
  readonly start: (event: ReactPointerEvent, keys: ReadonlySet<string>) => void;
} {
  const [drag, setDrag] = useState<OrderDrag | null>(null);
  const pointer = useRef({ id: 0, y: 0 });
  const isDragging = drag !== null;

  const follow = useEffectEvent(() => {
    const top = options.body.current?.getBoundingClientRect().top ?? 0;
    const row = Math.round((pointer.current.y - top) / options.row_px);
    const to = Math.min(options.count, Math.max(options.firstPlace, row));
    setDrag((now) => (now === null || now.to === to ? now : { ...now, to }));
  });
  const letGo = useEffectEvent(() => {
    if (drag !== null) options.onDrop(drag);
    setDrag(null);
  });
  const { scroller } = options;

  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isOurs = (event: PointerEvent) => event.pointerId === pointer.current.id;
    const onMove = (event: PointerEvent) => {
      if (!isOurs(event)) return;
      pointer.current.y = event.clientY;
      follow();
    };
    const onUp = (event: PointerEvent) => {
      if (isOurs(event)) letGo();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', () => setDrag(null), { signal });
    window.addEventListener('keydown', onKey, { signal });
    let frame = requestAnimationFrame(function scroll() {
      if (scrollAtEdge(scroller.current, pointer.current.y)) follow();
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [isDragging, scroller]);

  return {
    drag,
    start: (event, keys) => {
      if (event.button !== 0) return;
      pointer.current = { id: event.pointerId, y: event.clientY };
      const top = options.body.current?.getBoundingClientRect().top ?? 0;
      const to = Math.round((event.clientY - top) / options.row_px);
      setDrag({ keys, to: Math.max(options.firstPlace, to) });
    },
  };
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): boolean {
  if (scroller === null) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = top + edge_px - y;
  const below = y - (bottom - edge_px);
  const by = above > 0 ? -above : Math.max(0, below);
  if (by === 0) return false;
  scroller.scrollBy(0, by / 3);
  return true;
}
