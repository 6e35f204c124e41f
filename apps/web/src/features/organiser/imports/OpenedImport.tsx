import type { ImportDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/StateMessage.tsx';
import type { OpenedImportProps } from './import-props.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useOpenImport } from './use-open-import.ts';

/** An import that the server has: what is left to do of it, or what came of it. */
export function OpenedImport(props: OpenedImportProps): ReactNode {
  const t = useText();
  const open = useOpenImport(props.detail.event.id, props.importId);
  const { query } = open;
  if (query.kind === 'loading') return <SkeletonRows count={6} />;
  const [item] = query.kind === 'ready' ? query.data : [];
  const isGone = query.kind === 'failed' && query.error.failure === 'IMPORT_NOT_FOUND';
  if (isGone || (query.kind === 'ready' && item === undefined)) {
    return (
      <EmptyState
        title={t('imports.gone')}
        hint={t('imports.goneHint')}
        action={
          <Button kind="primary" onPress={() => props.onAnother(null)}>
            {t('imports.file.another')}
          </Button>
        }
      />
    );
  }
  if (query.kind === 'failed') return <ErrorState error={query.error} onRetry={query.retry} />;
  if (item === undefined) return null;
  return isOver(item) ? <ImportDone {...props} item={item} /> : <ImportSteps {...props} open={open} item={item} />;
}

function isOver({ state }: ImportDto): boolean {
  return state === 'applied' || state === 'undone';
}
