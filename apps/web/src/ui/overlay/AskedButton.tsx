import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A button for what cannot be taken back: it asks first. */
export function AskedButton(
  props: ComponentProps<typeof Button> & {
    readonly question: { readonly title: string; readonly text: string; readonly confirmLabel: string };
  },
): ReactNode {
  const { question, onPress, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          {...question}
          isDangerous
          onConfirm={() => {
            setAsking(false);
            onPress?.();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
