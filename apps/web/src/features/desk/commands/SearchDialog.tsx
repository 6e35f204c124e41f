import { matchesSearch, type OperatorCompetitorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskDialogs.module.css';
import type { Desk } from '../use-desk.ts';

/** More are no help: one types a further letter. */
const shown = 8;

/** Finds a competitor of this heat by name, bib, club or nation; Enter picks the first. */
export function SearchDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const [search, setSearch] = useState('');
  const { startList, competitors, runs } = desk.desk;
  const found =
    search.trim() === ''
      ? []
      : startList
          .flatMap((id) => competitors.byId.get(id) ?? [])
          .filter((competitor) => matchesSearch(competitor, search.trim()))
          .slice(0, shown);
  const pick = (competitor: OperatorCompetitorDto | undefined) => {
    if (competitor === undefined) return;
    desk.commands.pick(competitor.id);
    desk.commands.closeDialog();
  };
  return (
    <Dialog title={t('desk.action.search')} onClose={desk.commands.closeDialog}>
      <Form onSubmit={() => pick(found[0])}>
        <TextField label={t('desk.searchHint')} value={search} onChange={setSearch} takesFocus />
        <output>{search.trim() === '' ? '' : t('desk.found', { count: found.length })}</output>
        <ul className={styles.results}>
          {found.map((competitor) => (
            <li key={competitor.id}>
              <button
                type="button"
                className={classes('line gap-10 wide', styles.result)}
                onClick={() => pick(competitor)}
              >
                <BibPlate bib={competitor.startNumber} />
                <CompetitorName competitor={competitor} />
                <ClassTag name={competitor.class} />
                <RunStatusChip status={runs.current.get(competitor.id)?.status ?? 'waiting'} />
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
