import { limits, calls, type BannerMessageDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { OneLineField } from '../../../fields/OneLineField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { EventMessage } from '../../../ui/EventMessage.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './MessageDialog.module.css';

interface DialogProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A new message to everybody. @param props.begun what it begins with */
export function AddMessage(props: DialogProps & { readonly begun: string }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const form = useRouteForm(calls.addBanner, {
    params: { eventId: event.id },
    defaults: { message: props.begun },
    onSaved: props.onSaved,
  });
  return (
    <PanelDialog title={t('records.messages.add')} onClose={props.onClose}>
      <RouteForm form={form} save={t('records.messages.publish')}>
        <Message form={form} />
      </RouteForm>
    </PanelDialog>
  );
}

/** Other words for a message that is there. */
export function EditMessage(props: DialogProps & { readonly message: BannerMessageDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { id, message, version } = props.message;
  const form = useRouteForm(calls.editBanner, {
    params: { eventId: event.id, bannerId: id },
    defaults: { message },
    version,
    onSaved: props.onSaved,
  });
  return (
    <PanelDialog title={t('records.messages.edit')} onClose={props.onClose}>
      <RouteForm form={form} save={t('records.messages.publish')}>
        <Message form={form} />
      </RouteForm>
    </PanelDialog>
  );
}

type Values = { readonly message: string | null };

/** The words, and below them what becomes of them. */
function Message({ form }: { readonly form: CheckedForm<Values> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <form.Field
      name="message"
      label={t('records.messages.message')}
      help={t('records.messages.messageHint', { max: formats.number(limits.bannerMax) })}
    >
      {(field) => {
        const bound = asText(field);
        return (
          <>
            <OneLineField {...bound} maxLength={limits.bannerMax} />
            <div className="stack gap-8">
              <p className="small strong">{t('records.messages.preview')}</p>
              <EventMessage>
                {bound.value.trim() === '' ? (
                  <span className={styles.nothing}>{t('records.messages.previewEmpty')}</span>
                ) : (
                  bound.value
                )}
              </EventMessage>
            </div>
          </>
        );
      }}
    </form.Field>
  );
}
