import {
  calls,
  certificateFieldKinds,
  limits,
  type CertificateDto,
  type CertificateField,
  type CertificateInput,
} from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { RadioField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { PictureField } from '../../../fields/PictureField.tsx';
import { useSpeech } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
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
  const params = { eventId: event.id };
  const [saved, setSaved] = useState<CertificateInput>(() => inputOf(stored));
  const [draft, setDraft] = useState(saved);
  const [picture, setPicture] = useState(stored.picture);
  const [selected, setSelected] = useState<number | null>(null);
  const wordsOf = useSampleWords();
  const save = useRouteMutation(calls.setCertificate, { background: true });
  const setImage = useRouteMutation(calls.setCertificatePicture, {
    onDone: ([item]) => setPicture(item?.picture ?? null),
  });
  const removeImage = useRouteMutation(calls.removeCertificatePicture, { onDone: () => setPicture(null) });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const page = pageOf(draft);
  const field = selected === null ? undefined : draft.fields[selected];
  const error = save.error ?? setImage.error ?? removeImage.error;

  /** Whether what is printed is what is seen. */
  const keep = async (): Promise<boolean> => {
    if (!isChanged) return true;
    const answer = await save.call({ params, body: draft });
    if ('error' in answer) return false;
    setSaved(draft);
    return true;
  };
  const remove = (place: number) => {
    setDraft(withoutField(draft, place));
    setSelected(null);
  };
  const move = (place: number, { left_mm, top_mm }: CertificateField) =>
    setDraft(changedAt(draft, place, { left_mm, top_mm }));
  return (
    <div className={styles.editor}>
      <div className={styles.page}>
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
      <div className="stack gap-24">
        <div className="wrap gap-8">
          <Button kind="primary" disabled={!isChanged || save.isBusy} onPress={() => void keep()}>
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
        {error === null ? null : (
          <Banner tone="bad" icon="warning">
            {t(`errors.${error.failure}`)}
          </Banner>
        )}
        {field === undefined || selected === null ? (
          <p className="soft">{t('papers.hint')}</p>
        ) : (
          <FieldSettings
            key={selected}
            draft={draft}
            field={field}
            onChange={(change) => setDraft(changedAt(draft, selected, change))}
            onRemove={() => remove(selected)}
          />
        )}
        <RadioField
          label={t('papers.page')}
          value={draft.isLandscape ? 'across' : 'upright'}
          onChange={(way) => setDraft(turned(draft, way === 'across'))}
          choices={[
            { value: 'upright', label: t('papers.upright') },
            { value: 'across', label: t('papers.across') },
          ]}
        />
        <PictureField
          label={t('papers.picture')}
          value={picture?.path ?? null}
          onChange={(file) =>
            void (file instanceof File ? setImage.call({ params, file }) : removeImage.call({ params }))
          }
          rules={pictureRules}
          recommended={{
            width: page.width_mm * dotsPerMillimetre,
            height: page.height_mm * dotsPerMillimetre,
          }}
        />
        <SwitchField
          label={t('papers.byClass')}
          value={draft.isByClass}
          onChange={(isByClass) => setDraft({ ...draft, isByClass })}
        />
        <SwitchField
          label={t('papers.public')}
          help={t('papers.publicHint')}
          value={draft.isPublic}
          onChange={(isPublic) => setDraft({ ...draft, isPublic })}
        />
        <CertificatePrint onBegin={keep} />
      </div>
    </div>
  );
}

function inputOf({ isLandscape, isByClass, isPublic, fields }: CertificateDto): CertificateInput {
  return { isLandscape, isByClass, isPublic, fields };
}
