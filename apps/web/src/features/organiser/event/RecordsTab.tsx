import type { ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { TabHead } from './TabHead.tsx';

/** A tab of what visitors read of an event: a few records with a way to add one, and the dialog that the address names. */
export function RecordsTab<Record extends { readonly id: string }>(props: {
  readonly records: readonly Record[];
  /** So many there may be. */
  readonly max: number;
  readonly texts: {
    readonly add: string;
    readonly lead: string;
    /** Why none can be added. */
    readonly full: string;
    readonly empty: string;
    readonly emptyHint: string;
    /** Somebody has removed what the address names. */
    readonly gone: string;
  };
  /** `add`, or the id of the record that is edited. */
  readonly open: string | undefined;
  readonly onAdd: () => void;
  /** The dialog for a new one. */
  readonly addition: ReactNode;
  readonly renderEdition: (record: Record) => ReactNode;
  /** What helps while there is none. */
  readonly whenEmpty?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}): ReactNode {
  const { records, max, texts } = props;
  const isFull = records.length >= max;
  const add = (
    <Button kind="primary" icon="plus" disabled={isFull} onPress={props.onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {dialog()}
      {records.length === 0 ? (
        <>
          <EmptyState title={texts.empty} hint={texts.emptyHint} action={add} />
          {props.whenEmpty}
        </>
      ) : (
        <>
          <TabHead lead={texts.lead} actions={add} because={isFull ? texts.full : null} />
          {props.children}
        </>
      )}
    </>
  );

  function dialog(): ReactNode {
    if (props.open === undefined) return null;
    if (props.open === 'add') return props.addition;
    const record = records.find(({ id }) => id === props.open);
    return record === undefined ? (
      <Banner tone="warn" icon="info">
        {texts.gone}
      </Banner>
    ) : (
      props.renderEdition(record)
    );
  }
}
