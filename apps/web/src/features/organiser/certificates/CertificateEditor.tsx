import {
  certificateFieldKinds,
  limits,
  type CertificateDto,
  type CertificateField,
  type CertificateFieldKind,
  type CertificateInput,
} from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { RadioField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { PictureField } from '../../../fields/PictureField.tsx';
import { LeaveGuard } from '../../../forms/UnsavedGuard.tsx';
import { useSpeech } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { changedAt, pageOf, turned, withField, withoutField } from './certificate-draft.ts';
import { CertificatePage } from './CertificatePage.tsx';
import { CertificatePrint } from './CertificatePrint.tsx';
import { FieldSettings } from './FieldSettings.tsx';
import { chosenAfter, redone, settled, undone, type DraftHistory } from './draft-history.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { useCertificateDraft } from './use-certificate-draft.ts';
import { useSampleWords } from './use-sample-words.ts';
import styles from './CertificateEditor.module.css';

const pictureRules = {
  accept: ['image/png', 'image/jpeg'],
  types: 'PNG, JPEG',
  max_bytes: limits.imageMax_bytes,
} as const;
/** Of the picture, so many dots to a millimetre. */
const dotsPerMillimetre = 7;

/** How the certificates of an event look, drawn on a page, and all of them as one PDF. */
export function CertificateEditor({ stored }: { readonly stored: CertificateDto }): ReactNode {
  const { t } = useSpeech();
  const { event } = useOwnEvent();
  const { history, setHistory, change, picture, sendPicture, isChanged, isBusy, error, keep, theirs, takeTheirs } =
    useCertificateDraft(stored);
  const draft = history.shown;
  const [selected, setSelected] = useState<number | null>(null);
  const wordsOf = useSampleWords();
  const field = selected === null ? undefined : draft.fields[selected];
  const settle = () => setHistory(settled);
  const remove = (place: number) => {
    change(withoutField(draft, place));
    setSelected(null);
  };
  const move = (place: number, { left_mm, top_mm }: CertificateField) =>
    change(changedAt(draft, place, { left_mm, top_mm }), `move ${place}`);
  const step = (to: DraftHistory) => {
    setHistory(to);
    setSelected(chosenAfter(draft, to.shown, selected));
  };
  return (
    <div className={styles.editor}>
      <LeaveGuard isUnsaved={() => isChanged} />
      <div className={classes(styles.page, draft.isLandscape && styles.across)}>
        <CertificatePage
          draft={draft}
          picture={picture?.path ?? null}
          accent={stored.accent}
          logo={event.organizer.image?.path ?? null}
          selected={selected}
          wordsOf={wordsOf}
          onSelect={setSelected}
          onMove={move}
          onSettle={settle}
          onRemove={remove}
        />
      </div>
      <div className="stack gap-16">
        <div className="wrap gap-8">
          <Button kind="primary" disabled={!isChanged || isBusy} onPress={() => void keep()}>
            {t('papers.save')}
          </Button>
          <AddField
            onAdd={(kind) => {
              change(withField(draft, kind, t('papers.newText')));
              setSelected(draft.fields.length);
            }}
          />
          <UndoButtons history={history} onStep={step} />
        </div>
        <NewerOrError theirs={theirs} error={error} onTake={takeTheirs} onKeep={() => void keep()} />
        {field === undefined || selected === null ? (
          <p className="soft">{t('papers.hint')}</p>
        ) : (
          <div className="card padded" onBlur={settle}>
            <FieldSettings
              key={selected}
              draft={draft}
              field={field}
              onChange={(part) => change(changedAt(draft, selected, part), threadOf(selected, part))}
              onRemove={() => remove(selected)}
            />
          </div>
        )}
        <PageSettings draft={draft} picture={picture?.path ?? null} onChange={change} onPicture={sendPicture} />
        <CertificatePrint onBegin={keep} />
      </div>
    </div>
  );
}

function AddField({ onAdd }: { readonly onAdd: (kind: CertificateFieldKind) => void }): ReactNode {
  const { t } = useSpeech();
  const entries = certificateFieldKinds.map((kind) => ({
    id: kind,
    label: t(`papers.fields.${kind}`),
    onPress: () => onAdd(kind),
  }));
  return <Menu label={t('papers.add')} icon="plus" entries={entries} />;
}

/** What is typed, counted or picked goes on in one step until its field is left; what is chosen is a step each time. */
const flowing: ReadonlySet<string> = new Set(['text', 'size_pt', 'colour', 'left_mm', 'top_mm', 'width_mm']);

function threadOf(place: number, part: Partial<CertificateField>): string | null {
  const [key = ''] = Object.keys(part);
  return flowing.has(key) ? `${key} ${place}` : null;
}

/** The ways back and forth, by hand and by the keys of every editor. */
function UndoButtons(props: {
  readonly history: DraftHistory;
  readonly onStep: (to: DraftHistory) => void;
}): ReactNode {
  const { t } = useSpeech();
  const { history, onStep } = props;
  const undo = () => onStep(undone(history));
  const redo = () => onStep(redone(history));
  const canUndo = history.before.length > 0;
  const canRedo = history.undone.length > 0;
  useUndoKeys({ undo: canUndo ? undo : null, redo: canRedo ? redo : null });
  return (
    <div className="line gap-8">
      <Button icon="undo" disabled={!canUndo} onPress={undo}>
        {t('papers.undo')}
      </Button>
      <Button icon="redo" disabled={!canRedo} onPress={redo}>
        {t('papers.redo')}
      </Button>
    </div>
  );
}

/** Another person drew it meanwhile: nothing of it is overwritten before the reader says so. */
function NewerOrError(props: {
  readonly theirs: CertificateDto | null;
  readonly error: ApiError | null;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}): ReactNode {
  const { t } = useSpeech();
  const { theirs, error } = props;
  if (theirs !== null) {
    return (
      <Banner tone="warn" icon="warning">
        {t('forms.changed')}{' '}
        <Button kind="quiet" onPress={props.onTake}>
          {t('forms.takeOver')}
        </Button>
        <Button kind="quiet" onPress={props.onKeep}>
          {t('forms.keepMine')}
        </Button>
      </Banner>
    );
  }
  if (error === null) return null;
  return (
    <Banner tone="bad" icon="warning">
      {t(`errors.${error.failure}`)}
    </Banner>
  );
}

/** What holds for the whole page, and for whom it is. */
function PageSettings(props: {
  readonly draft: CertificateInput;
  readonly picture: string | null;
  readonly onChange: (draft: CertificateInput) => void;
  readonly onPicture: (file: File | null) => void;
}): ReactNode {
  const { t } = useSpeech();
  const { draft, picture, onChange, onPicture } = props;
  const page = pageOf(draft);
  return (
    <div className="stack gap-16 card padded">
      <RadioField
        label={t('papers.page')}
        value={draft.isLandscape ? 'across' : 'upright'}
        onChange={(way) => onChange(turned(draft, way === 'across'))}
        choices={[
          { value: 'upright', label: t('papers.upright') },
          { value: 'across', label: t('papers.across') },
        ]}
      />
      <PictureField
        label={t('papers.picture')}
        value={picture}
        onChange={(file) => onPicture(file instanceof File ? file : null)}
        rules={pictureRules}
        recommended={{
          width: page.width_mm * dotsPerMillimetre,
          height: page.height_mm * dotsPerMillimetre,
        }}
      />
      <SwitchField
        label={t('papers.byClass')}
        value={draft.isByClass}
        onChange={(isByClass) => onChange({ ...draft, isByClass })}
      />
      <SwitchField
        label={t('papers.public')}
        help={t('papers.publicHint')}
        value={draft.isPublic}
        onChange={(isPublic) => onChange({ ...draft, isPublic })}
      />
    </div>
  );
}
