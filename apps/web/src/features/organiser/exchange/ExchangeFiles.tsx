import { calls, type ExchangeFileDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useSaving } from '../../../queries/use-saving.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './ExchangeFiles.module.css';
import { MissingList, namedMax } from './MissingList.tsx';

/**
 * What federations and other programs take, a row each. Files of the federation that the race report names stand first,
 * then those that are complete; what nobody asked for and lacks something is folded away.
 */
export function ExchangeFiles(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const params = { eventId: event.id };
  const files = useRouteQuery(calls.listExchangeFiles, { params });
  const report = useRouteQuery(calls.raceReport, { params });
  const federation = report.kind === 'ready' ? report.data[0]?.report.federation : undefined;
  return (
    <section className="stack gap-8" aria-labelledby="exchange-files">
      <header className="stack gap-2">
        <h2 id="exchange-files">{t('exchange.title')}</h2>
        <p className="soft">{t('exchange.lead')}</p>
      </header>
      <Loaded from={files}>{(found) => <Files {...inThree(found, federation)} />}</Loaded>
      <p className="soft">
        {t('exchange.bringIn')}{' '}
        <Link to="/panel/events/$eventId/import/$kind" params={{ ...params, kind: 'competitors' }}>
          {t('exchange.toImport')}
        </Link>
      </p>
    </section>
  );
}

interface SortedFiles {
  /** Of the federation that the result goes to. */
  readonly asked: readonly ExchangeFileDto[];
  readonly complete: readonly ExchangeFileDto[];
  readonly others: readonly ExchangeFileDto[];
}

function inThree(files: readonly ExchangeFileDto[], federation: string | undefined): SortedFiles {
  const asked = files.filter(({ format }) => format === federation);
  const rest = files.filter(({ format }) => format !== federation);
  return {
    asked,
    complete: rest.filter(({ missing }) => missing.length === 0),
    others: rest.filter(({ missing }) => missing.length > 0),
  };
}

function Files({ asked, complete, others }: SortedFiles): ReactNode {
  const t = useText();
  const shown = [...asked, ...complete];
  return (
    <div className={classes('card', styles.files)}>
      {shown.length === 0 ? null : <Rows files={shown} />}
      {others.length === 0 ? null : (
        <div className={styles.others}>
          <Disclosure summary={t('exchange.others', { count: others.length })}>
            <Rows files={others} />
          </Disclosure>
        </div>
      )}
    </div>
  );
}

function Rows({ files }: { readonly files: readonly ExchangeFileDto[] }): ReactNode {
  return (
    <ul>
      {files.map((file) => (
        <ExchangeRow key={`${file.format} ${file.sex}`} file={file} />
      ))}
    </ul>
  );
}

function ExchangeRow({ file: { format, sex, missing } }: { readonly file: ExchangeFileDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { isSaving, save } = useSaving(calls.exchangeFile);
  const count = missing.length;
  const [isOpen, setOpen] = useState(count <= namedMax);
  const called = t(`exchange.format.${format}.name`);
  const ofSex = sex === null ? null : t(`exchange.${sex === 'female' ? 'women' : 'men'}`);
  const name = ofSex === null ? called : t('exchange.of', { format: called, sex: ofSex });
  return (
    <li className={styles.row}>
      <div className={classes('stack gap-2 shrinks', styles.words)}>
        <h3>{name}</h3>
        <p className="soft small">{t(`exchange.format.${format}.purpose`)}</p>
      </div>
      {count === 0 ? (
        <Chip tone="good" icon="check">
          {t('exchange.complete')}
        </Chip>
      ) : (
        <Button kind="quiet" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('exchange.missing', { count })}
        </Button>
      )}
      <Button
        icon="file"
        label={t('exchange.saveOf', { name })}
        disabled={count > 0 || isSaving}
        onPress={() => save({ params: { eventId: event.id, format }, query: sex === null ? {} : { sex } })}
      >
        {t('exchange.save')}
      </Button>
      {isOpen && count > 0 ? <MissingList missing={missing} /> : null}
    </li>
  );
}
