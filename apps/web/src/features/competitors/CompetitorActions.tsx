import { exportFormats, fieldColumn, routes, usualColumns } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useDownload } from '../../api/use-download.ts';
import { useSpeech } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import styles from './CompetitorActions.module.css';
import type { Opened } from './competitors-address.ts';
import { ownFields } from './own-fields.ts';

/** What can be done with the whole field, beside what is done with those who are ticked. */
export function CompetitorActions(props: {
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (open: Opened) => void;
}): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={styles.bar}>
      <Button
        kind={props.isAdding ? 'plain' : 'primary'}
        icon="plus"
        pressed={props.isAdding}
        onPress={props.onAdd}
      >
        {t('competitors.action.add')}
      </Button>
      <Button onPress={() => props.onOpen('new')}>{t('competitors.action.addFull')}</Button>
      <Button onPress={() => props.onOpen('bibs')}>{t('competitors.action.bibs')}</Button>
      <Menu
        label={t('competitors.action.write')}
        entries={(['inform', 'invite'] as const).map((id) => ({
          id,
          label: t(`competitors.action.${id}`),
          onPress: () => props.onOpen(id),
        }))}
      />
      <SaveList />
    </div>
  );
}

/** The whole field as a file, with the event's own questions. */
function SaveList(): ReactNode {
  const { t, language } = useSpeech();
  const { event } = useOwnEvent();
  const list = useDownload(routes.exportOperatorList);
  const columns = [
    ...usual,
    ...ownFields(event.registrationFields).map(({ name }) => fieldColumn(name)),
  ];
  return (
    <>
      <Menu
        label={t('competitors.action.save')}
        entries={exportFormats.map((format) => ({
          id: format,
          label: t(`competitors.format.${format}`),
          onPress: () =>
            void list.start({
              params: { eventId: event.id, kind: 'competitors' },
              query: { format, language, columns },
            }),
        }))}
      />
      {list.state.kind === 'failed' ? (
        <span role="alert" className={styles.fault}>
          {t(`errors.${list.state.error.failure}`)}
        </span>
      ) : null}
    </>
  );
}

const usual = usualColumns.competitors;
