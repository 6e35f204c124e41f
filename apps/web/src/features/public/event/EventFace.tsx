import { facePath, type EventSummaryDto, type FaceShape } from '@startwand/contract';
import type { ReactNode } from 'react';

/** A picture that says nothing beside its heading. */
const decoration = '';

/** As in the styles of their frames. */
const wideScreens = '(min-width: 900px), (min-width: 640px) and (max-height: 500px)';

type Pictured = Pick<EventSummaryDto, 'id' | 'name' | 'place' | 'startDate' | 'startTime' | 'image'>;

/** An event's own picture, or the one that is drawn for it, in the shape of its place: nothing of it is cut away. */
export function EventFace(props: {
  readonly event: Pictured;
  /** Where a page has two columns, or lies on its side, and elsewhere. */
  readonly wide: FaceShape;
  readonly narrow: FaceShape;
  readonly className: string | undefined;
  /** Further down: it may come later than what is read. */
  readonly isLater?: boolean;
}): ReactNode {
  const { event, wide, narrow, className, isLater = false } = props;
  const { image } = event;
  const loading = isLater ? 'lazy' : undefined;
  if (image !== null) {
    return (
      <img
        src={image.path}
        width={image.width}
        height={image.height}
        alt={decoration}
        loading={loading}
        decoding="async"
        className={className}
      />
    );
  }
  return (
    <picture>
      {wide === narrow ? null : <source media={wideScreens} srcSet={facePath(event, wide)} />}
      <img src={facePath(event, narrow)} alt={decoration} loading={loading} decoding="async" className={className} />
    </picture>
  );
}
