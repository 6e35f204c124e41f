import { calls, type ExchangeFileDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useSaving } from '../../../queries/use-saving.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { SettingGroup, SettingRow } from '../settings/SettingRow.tsx';
import { MissingList } from './MissingList.tsx';

/** What federations and other programs take, a row each: whether it is complete, what it lacks, and the file itself. */
export function ExchangeFiles(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const params = { eventId: event.id };
  const files = useRouteQuery(calls.listExchangeFiles, { params });
  return (
    <div className="stack gap-8">
      <SettingGroup title={t('exchange.title')}>
        <Loaded from={files}>
          {(found) => found.map((file) => <ExchangeRow key={`${file.format} ${file.sex}`} file={file} />)}
        </Loaded>
      </SettingGroup>
      <p className="soft">{t('exchange.lead')}</p>
      <p className="soft">
        {t('exchange.bringIn')}{' '}
        <Link to="/panel/events/$eventId/import/$kind" params={{ ...params, kind: 'competitors' }}>
          {t('exchange.toImport')}
        </Link>
      </p>
    </div>
  );
}

function ExchangeRow({ file: { format, sex, missing } }: { readonly file: ExchangeFileDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { isSaving, save } = useSaving(calls.exchangeFile);
  const called = t(`exchange.format.${format}.name`);
  const ofSex = sex === null ? null : t(`exchange.${sex === 'female' ? 'women' : 'men'}`);
  const name = ofSex === null ? called : t('exchange.of', { format: called, sex: ofSex });
  const isComplete = missing.length === 0;
  return (
    <SettingRow title={name} hint={t(`exchange.format.${format}.purpose`)}>
      {isComplete ? (
        <Chip tone="good" icon="check">
          {t('exchange.complete')}
        </Chip>
      ) : (
        <MissingList missing={missing} />
      )}
      <Button
        icon="file"
        label={t('exchange.saveOf', { name })}
        disabled={!isComplete || isSaving}
        onPress={() => save({ params: { eventId: event.id, format }, query: sex === null ? {} : { sex } })}
      >
        {t('exchange.save')}
      </Button>
    </SettingRow>
  );
}
