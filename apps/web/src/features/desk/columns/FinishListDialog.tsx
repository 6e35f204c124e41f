import type { ReactNode } from 'react';
import { Form } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Desk } from '../use-desk.ts';

/** Whose ranks the finish column shows; what is chosen is in force at once. */
export function FinishListDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { lists, list, choose } = desk.finishList;
  const close = desk.commands.closeDialog;
  if (lists.length === 0) {
    return (
      <Dialog title={t('desk.action.finishList')} onClose={close}>
        <p>{t('sheet.noFinishLists')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('desk.action.finishList')} onClose={close}>
      <Form onSubmit={close}>
        <SelectField
          label={t('sheet.ranksOf')}
          value={list?.id ?? wholeHeat}
          choices={[
            { value: wholeHeat, label: t('sheet.wholeHeat') },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => choose(id === wholeHeat ? null : id)}
          takesFocus
        />
        <p className="soft small">{t('sheet.finishListHint')}</p>
        <Button type="submit" kind="primary">
          {t('app.close')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** No list has this id. */
const wholeHeat = '';
