import { useState, type ReactNode } from 'react';
import { DateField } from '../fields/DateFields.tsx';
import { Form, FormSection } from '../fields/Form.tsx';
import { NationField } from '../fields/PlaceFields.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { Menu } from '../ui/overlay/Menu.tsx';
import { PanelDialog } from '../ui/overlay/PanelDialog.tsx';
import { useToasts } from '../ui/overlay/ToastRegion.tsx';
import { PanelPage } from '../views/page/PanelPage.tsx';
import { nations } from './kit-texts.ts';

/** What lies over the page: dialogs, questions, menus, messages. */
export function OverlayPart(): ReactNode {
  const toasts = useToasts();
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <PanelPage title="Over the page">
      <div className="wrap gap-8">
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('question')}>Ask</Button>
        <Button onPress={() => toasts.show({ text: '3 competitors deleted.', onUndo: () => {} })}>
          Say it was done
        </Button>
        <Button onPress={() => toasts.show({ text: 'The device did not answer.', tone: 'bad' })}>Say it was not</Button>
        <Menu
          label="More"
          entries={[
            { id: 'copy', label: 'Copy the event', onPress: () => {} },
            {
              id: 'restart',
              label: 'Restart the event',
              disabledBecause: 'It has not begun yet.',
              onPress: () => {},
            },
            { id: 'delete', label: 'Delete', icon: 'trash', isDangerous: true, onPress: () => {} },
          ]}
        />
      </div>
      {open === 'dialog' ? <RacerDialog onClose={close} /> : null}
      {open === 'question' ? (
        <ConfirmDialog
          title="Send 128 mails"
          text="Everybody who is entered gets the start list. What is sent cannot be taken back."
          confirmLabel="Send 128 mails"
          onConfirm={close}
          onClose={close}
        />
      ) : null}
    </PanelPage>
  );
}

function RacerDialog(props: { readonly onClose: () => void }): ReactNode {
  const [name, setName] = useState('Hofer');
  const [nation, setNation] = useState<string | null>('AUT');
  const [birth, setBirth] = useState<string | null>('2004-02-29');
  return (
    <PanelDialog title="Competitor" onClose={props.onClose} size="wide">
      <Form onSubmit={props.onClose}>
        <FormSection isPlain>
          <TextField label="Last name" value={name} onChange={setName} takesFocus isRequired />
          <NationField label="Nation" value={nation} onChange={setNation} nations={nations} />
          <DateField label="Date of birth" value={birth} onChange={setBirth} />
        </FormSection>
        <div className="wrap gap-8">
          <Button kind="primary" type="submit">
            Save
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </div>
      </Form>
    </PanelDialog>
  );
}
