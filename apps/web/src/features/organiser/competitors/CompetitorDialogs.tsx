import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { BibsDialog } from './BibsDialog.tsx';
import { ClassesDialog } from './ClassesDialog.tsx';
import { NewCompetitorDialog } from './CompetitorData.tsx';
import { CompetitorDialog } from './CompetitorDialog.tsx';
import { isOfEverybody, matchIn } from './competitors-match.ts';
import type { CompetitorsSearch } from './competitors-search.ts';
import { ForgetDialog } from './ForgetDialog.tsx';
import { GroupsDialog } from './GroupsDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MentionsDialog } from './MentionsDialog.tsx';
import { RestartGroupDialog } from './RestartGroupDialog.tsx';
import { everybody, selectedOf, type BulkSelection } from './bulk-selection.ts';

/** What is open above the list, as the address says. */
export function CompetitorDialogs(props: {
  readonly address: CompetitorsSearch;
  /** Who was ticked when it was opened; `null`: nobody. */
  readonly ticked: BulkSelection | null;
  readonly onTab: (tab: CompetitorsSearch['tab']) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { competitors } = useOwnEvent();
  const { address, ticked, onTab, onClose } = props;
  const { open, competitor: id, tab } = address;
  const reaches = useReaches(address, ticked);
  switch (open) {
    case 'bibs':
      return <BibsDialog reaches={reaches} onClose={onClose} />;
    case 'classes':
      return <ClassesDialog reaches={reaches} onClose={onClose} />;
    case 'groups':
      return <GroupsDialog reaches={reaches} onClose={onClose} />;
    case 'restart':
      return <RestartGroupDialog reaches={reaches} onClose={onClose} />;
    case 'mentions':
      return <MentionsDialog onClose={onClose} />;
    case 'inform':
    case 'invite':
    case 'results':
      return <MailDialog mail={open} selection={reaches[0]?.selection ?? everybody} onClose={onClose} />;
    case 'new':
      return <NewCompetitorDialog onClose={onClose} />;
    case 'forget': {
      const person = competitors.find((one) => one.id === id);
      return person === undefined ? null : <ForgetDialog competitor={person} onClose={onClose} />;
    }
    case undefined:
    default:
      return id === undefined ? null : (
        <CompetitorDialog key={id} competitorId={id} tab={tab} onTab={onTab} onClose={onClose} />
      );
  }
}

/** Those who are ticked, those who are shown, everybody: whichever of them are not the same. */
function useReaches(
  address: CompetitorsSearch,
  ticked: BulkSelection | null,
): readonly { readonly label: string; readonly selection: BulkSelection }[] {
  const t = useText();
  const { competitors } = useOwnEvent();
  const countOf = (selection: BulkSelection) => selectedOf(selection, competitors).length;
  const shown: BulkSelection = { kind: 'matching', matching: matchIn(address) };
  return [
    ...(ticked?.kind === 'named'
      ? [{ label: t('competitors.bibs.chosen', { count: countOf(ticked) }), selection: ticked }]
      : []),
    ...(isOfEverybody(address)
      ? []
      : [{ label: t('competitors.bibs.shown', { count: countOf(shown) }), selection: shown }]),
    { label: t('competitors.bibs.all', { count: competitors.length }), selection: everybody },
  ];
}
