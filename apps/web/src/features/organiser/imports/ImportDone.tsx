import { calls, type ImportDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRouteKey } from '../../../queries/use-route-query.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Message } from '../../../ui/StateMessage.tsx';
import styles from './ImportDone.module.css';
import type { OpenedImportProps } from './import-props.ts';
import { placeOfImported, wordOfPlace } from './place-of-imported.ts';
import { shownFile } from './shown-file.ts';
import { askedImport } from './use-open-import.ts';

/** What came of an import: applied, with the way to it and the way back, or undone. */
export function ImportDone(props: OpenedImportProps & { readonly item: ImportDto }): ReactNode {
  const t = useText();
  const { detail, kind, heatId, item } = props;
  const eventId = detail.event.id;
  const renews = useRouteKey(calls.getImport, askedImport(eventId, item.id));
  const undoing = useRouteMutation(calls.undoImport, { background: true, renews });
  const isUndone = item.state === 'undone';
  const another = <Button onPress={() => props.onAnother(null)}>{t('imports.done.again')}</Button>;
  if (isUndone) {
    return (
      <Message
        icon="undo"
        isGood
        title={t('imports.done.undone')}
        text={t('imports.done.undoneHint')}
        action={another}
      />
    );
  }
  const count = item.appliedCount ?? 0;
  const changedCount = item.check?.people?.changedCount ?? 0;
  return (
    <Message
      icon="check"
      isGood
      title={t(kind === 'competitors' ? 'imports.done.competitors' : 'imports.done.rows', {
        count,
      })}
      text={[
        ...(changedCount === 0 ? [] : [t('imports.done.changed', { count: changedCount })]),
        t('imports.done.hint', { name: shownFile(item) }),
      ].join(' ')}
      action={
        <div className={classes('wrap gap-8', styles.actions)}>
          {undoing.error === null ? null : (
            <Banner tone="bad" icon="warning">
              {t(`errors.${undoing.error.failure}`)}
            </Banner>
          )}
          <Link {...placeOfImported(eventId, kind, heatId)} className={classes(buttons.button, buttons.primary)}>
            {t(`imports.toImported.${wordOfPlace(kind)}`)}
          </Link>
          <Button
            icon="undo"
            disabled={undoing.isBusy}
            onPress={() => void undoing.call({ params: { eventId, importId: item.id } })}
          >
            {t('imports.done.undo')}
          </Button>
          {another}
        </div>
      }
    />
  );
}
