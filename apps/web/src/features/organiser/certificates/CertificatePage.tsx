import type { CertificateField, CertificateInput } from '@startwand/contract';
import {
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { movedTo, pageOf } from './certificate-draft.ts';
import styles from './CertificatePage.module.css';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The page on which fields are dragged, or pushed by the arrow keys: one millimetre, with Shift ten. */
export function CertificatePage(props: {
  readonly draft: CertificateInput;
  readonly picture: string | null;
  readonly accent: string;
  /** The organiser's, where there is no picture. */
  readonly logo: string | null;
  readonly selected: number | null;
  readonly wordsOf: (field: CertificateField) => string;
  readonly onSelect: (place: number) => void;
  readonly onMove: (place: number, field: CertificateField) => void;
  readonly onRemove: (place: number) => void;
  /** The pointer or the key that moved a field was let go. */
  readonly onSettle: () => void;
}): ReactNode {
  const t = useText();
  const { draft, picture, selected, wordsOf } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const page = pageOf(draft);

  const { take, pull, drop } = useFieldDrag(sheet, page, props);
  const push = (event: KeyboardEvent, place: number, field: CertificateField) => {
    if (event.key === 'Delete') props.onRemove(place);
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    const [x, y] = direction;
    props.onMove(place, movedTo(field, field.left_mm + x * step, field.top_mm + y * step, page));
  };

  const look: CSSProperties = {
    aspectRatio: `${page.width_mm} / ${page.height_mm}`,
    ...(picture === null ? { color: props.accent } : { backgroundImage: `url("${picture}")` }),
  };
  return (
    <div ref={sheet} className={classes(styles.sheet, picture === null ? styles.framed : '')} style={look}>
      {picture === null && props.logo !== null ? <img src={props.logo} alt={''} className={styles.logo} /> : null}
      {draft.fields.map((field, place) => (
        <button
          // Fields have no name of their own, and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          type="button"
          className={styles.field}
          aria-pressed={selected === place}
          // Whoever speaks to the page says what stands there.
          aria-label={`${wordsOf(field)} · ${t('papers.fieldAt', {
            name: t(`papers.fields.${field.kind}`),
            left: field.left_mm,
            top: field.top_mm,
          })}`}
          style={styleOf(field, page)}
          onPointerDown={(event) => take(event, place, field)}
          onPointerMove={(event) => pull(event, place)}
          onPointerUp={drop}
          onPointerCancel={drop}
          onFocus={() => props.onSelect(place)}
          onKeyDown={(event) => push(event, place, field)}
          onKeyUp={props.onSettle}
          onBlur={props.onSettle}
        >
          {wordsOf(field)}
        </button>
      ))}
    </div>
  );
}

interface Told {
  readonly onSelect: (place: number) => void;
  readonly onMove: (place: number, field: CertificateField) => void;
  readonly onSettle: () => void;
}

/** A field follows the pointer that took it, at the scale of the page. */
function useFieldDrag(sheet: RefObject<HTMLDivElement | null>, page: ReturnType<typeof pageOf>, told: Told) {
  const drag = useRef<{ readonly field: CertificateField; readonly x: number; readonly y: number } | null>(null);
  const take = (event: PointerEvent<HTMLButtonElement>, place: number, field: CertificateField) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { field, x: event.clientX, y: event.clientY };
    told.onSelect(place);
  };
  const pull = (event: PointerEvent<HTMLButtonElement>, place: number) => {
    const begun = drag.current;
    const width_px = sheet.current?.clientWidth ?? 0;
    if (begun === null || width_px === 0) return;
    const scale = page.width_mm / width_px;
    const { field, x, y } = begun;
    const [left_mm, top_mm] = [field.left_mm + (event.clientX - x) * scale, field.top_mm + (event.clientY - y) * scale];
    told.onMove(place, movedTo(field, left_mm, top_mm, page));
  };
  const drop = () => {
    drag.current = null;
    told.onSettle();
  };
  return { take, pull, drop };
}

const pointsPerMillimetre = 72 / 25.4;

/** In shares of the page, so that it looks alike at every size. */
function styleOf(field: CertificateField, page: ReturnType<typeof pageOf>): CSSProperties {
  const share = (length_mm: number, of_mm: number) => `${(length_mm / of_mm) * 100}%`;
  return {
    left: share(field.left_mm, page.width_mm),
    top: share(field.top_mm, page.height_mm),
    width: share(field.width_mm, page.width_mm),
    fontSize: `${(field.size_pt / (page.width_mm * pointsPerMillimetre)) * 100}cqw`,
    textAlign: field.align,
    color: field.colour,
    fontWeight: field.isBold ? 600 : 400,
  };
}
