import { calls, limits, type PointsListDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../../../fields/FileField.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { fileFaultText } from '../imports/file-fault-text.ts';
import { ProgressLine } from '../../../views/page/ProgressLine.tsx';

const rules = {
  accept: ['.csv', '.txt', '.tsv', '.xls', '.xlsx', '.xlsm', '.ods'],
  types: 'csv, txt, tsv, xls, xlsx, xlsm, ods',
  max_bytes: limits.pointsListMax_bytes,
};

/** The federation's list of the account, in which codes are looked up; sent as soon as it is chosen. */
export function PointsListCard({ ownerId }: { readonly ownerId: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const params = { userId: ownerId };
  const list = useRouteQuery(calls.pointsList, { params });
  const upload = useRouteMutation(calls.uploadPointsList, { invalidates: [calls.pointsList] });
  const head = list.kind === 'ready' ? list.data[0] : undefined;
  return (
    <FormSection title={t('report.list.title')} help={t('report.list.hint')}>
      <WholeLine>
        <div className="stack gap-16">
          {head === undefined ? null : <ListHead head={head} ownerId={ownerId} />}
          {upload.isBusy ? (
            <ProgressLine
              label={t('report.list.upload')}
              share={null}
              stopLabel={t('imports.file.cancel')}
              onStop={upload.stop}
            />
          ) : (
            <FileField
              label={t('report.list.upload')}
              value={null}
              rules={rules}
              error={upload.error === null ? null : fileFaultText(t, upload.error, formats.number)}
              onChange={(file) => {
                if (file !== null) void upload.call({ params, file });
              }}
            />
          )}
        </div>
      </WholeLine>
    </FormSection>
  );
}

/** Which list it is, and the way to be rid of it; whoever wants it back uploads it again. */
function ListHead(props: { readonly head: PointsListDto; readonly ownerId: string }): ReactNode {
  const t = useText();
  const { say, refuse } = useUndoableActions();
  const remove = useRouteMutation(calls.removePointsList, { invalidates: [calls.pointsList] });
  const [isAsking, setAsking] = useState(false);
  const { name, people, published } = props.head;
  const confirm = async () => {
    setAsking(false);
    const called = await remove.call({ params: { userId: props.ownerId } });
    if ('error' in called) refuse(called.error);
    else say(t('report.list.removed'));
  };
  return (
    <div className="row gap-8-16 between">
      <p>
        {t('report.list.has', { name, count: people })}
        {published === null ? null : (
          <span className="soft">{` · ${t('report.list.published', { date: published })}`}</span>
        )}
      </p>
      <Button kind="quiet" icon="trash" onPress={() => setAsking(true)}>
        {t('report.list.remove')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('report.list.remove')}
          text={t('report.list.removeAsks')}
          confirmLabel={t('report.list.remove')}
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </div>
  );
}
