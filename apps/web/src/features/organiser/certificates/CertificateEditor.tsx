import {
  calls,
  certificateFieldKinds,
  limits,
  type CertificateDto,
  type CertificateField,
  type CertificateInput,
} from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { RadioField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { PictureField } from '../../../fields/PictureField.tsx';
import { LeaveGuard } from '../../../forms/UnsavedGuard.tsx';
import { useSpeech } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { changedAt, pageOf, turned, withField, withoutField } from './certificate-draft.ts';
import { CertificatePage } from './CertificatePage.tsx';
import { CertificatePrint } from './CertificatePrint.tsx';
import { FieldSettings } from './FieldSettings.tsx';
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
  const { draft, setDraft, picture, sendPicture, isChanged, isBusy, error, keep, theirs, takeTheirs } =
    useCertificateDraft(stored);
  const [selected, setSelected] = useState<number | null>(null);
  const wordsOf = useSampleWords();
  const field = selected === null ? undefined : draft.fields[selected];
  const remove = (place: number) => {
    setDraft(withoutField(draft, place));
    setSelected(null);
  };
  const move = (place: number, { left_mm, top_mm }: CertificateField) =>
    setDraft(changedAt(draft, place, { left_mm, top_mm }));
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
          onRemove={remove}
        />
      </div>
      <div className="stack gap-16">
        <div className="wrap gap-8">
          <Button kind="primary" disabled={!isChanged || isBusy} onPress={() => void keep()}>
            {t('papers.save')}
          </Button>
          <Menu
            label={t('papers.add')}
            icon="plus"
            entries={certificateFieldKinds.map((kind) => ({
              id: kind,
              label: t(`papers.fields.${kind}`),
              onPress: () => {
                setDraft(withField(draft, kind, t('papers.newText')));
                setSelected(draft.fields.length);
              },
            }))}
          />
        </div>
        <NewerOrError theirs={theirs} error={error} onTake={takeTheirs} onKeep={() => void keep()} />
        {field === undefined || selected === null ? (
          <p className="soft">{t('papers.hint')}</p>
        ) : (
          <div className="card padded">
            <FieldSettings
              key={selected}
              draft={draft}
              field={field}
              onChange={(change) => setDraft(changedAt(draft, selected, change))}
              onRemove={() => remove(selected)}
            />
          </div>
        )}
        <PageSettings draft={draft} picture={picture?.path ?? null} onChange={setDraft} onPicture={sendPicture} />
        <CertificatePrint onBegin={keep} />
      </div>
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

/** What is drawn, what of it is saved, and the picture behind it, which is sent at once. */
function useCertificateDraft(stored: CertificateDto) {
  const { event } = useOwnEvent();
  const params = { eventId: event.id };
  const [saved, setSaved] = useState<CertificateInput>(() => inputOf(stored));
  const [draft, setDraft] = useState(saved);
  const [picture, setPicture] = useState(stored.picture);
  const [version, setVersion] = useState(stored.version);
  const [theirs, setTheirs] = useState<CertificateDto | null>(null);
  const save = useRouteMutation(calls.setCertificate, { background: true });
  const setImage = useRouteMutation(calls.setCertificatePicture, {
    onDone: ([item]) => setPicture(item?.picture ?? null),
  });
  const removeImage = useRouteMutation(calls.removeCertificatePicture, { onDone: () => setPicture(null) });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const error = save.error ?? setImage.error ?? removeImage.error;

  /** Whether what is printed is what is seen. */
  const keep = async (): Promise<boolean> => {
    if (!isChanged) return true;
    const answer = await save.call({ params, body: draft, version });
    if ('error' in answer) {
      const newer = theirsIn(answer.error);
      setTheirs(newer);
      if (newer !== null) setVersion(newer.version);
      return false;
    }
    const [item] = answer.data;
    if (item !== undefined) setVersion(item.version);
    setTheirs(null);
    setSaved(draft);
    return true;
  };
  const takeTheirs = () => {
    if (theirs === null) return;
    setSaved(inputOf(theirs));
    setDraft(inputOf(theirs));
    setTheirs(null);
  };
  const sendPicture = (file: File | null) =>
    void (file === null ? removeImage.call({ params }) : setImage.call({ params, file }));
  return { draft, setDraft, picture, sendPicture, isChanged, isBusy: save.isBusy, error, keep, theirs, takeTheirs };
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

function theirsIn({ failure, data: [record] }: ApiError): CertificateDto | null {
  return failure === 'CHANGED_MEANWHILE' && isCertificate(record) ? record : null;
}

/** A record is trusted as other answers are. */
function isCertificate(record: unknown): record is CertificateDto {
  return typeof record === 'object' && record !== null && 'fields' in record;
}

function inputOf({ isLandscape, isByClass, isPublic, fields }: CertificateDto): CertificateInput {
  return { isLandscape, isByClass, isPublic, fields };
}
