import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useListFieldName, useSavedGroupName } from '../../../race/use-saved-list.ts';
import { classes } from '../../../ui/classes.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { dividedBy, groupsNow, type ListValues } from './list-values.ts';
import styles from './Lists.module.css';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** More of them tell no more about how a list is divided. */
const shownMax = 24;

/** Which groups a list makes of those who are entered now, while it is being put together. */
export function GroupPreview({ list }: { readonly list: ListValues }): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const compare = useTextOrder();
  const nameOf = useSavedGroupName();
  const fieldName = useListFieldName();
  const { groupBy, only, heatId } = list;
  const divided = useMemo(() => dividedBy({ name: null, groupBy, only, heatId, first: null }), [groupBy, only, heatId]);
  const groups = useMemo(() => groupsNow(detail, { ...divided, heatId }, compare), [detail, divided, heatId, compare]);
  const fields = [...divided.groupBy, ...(divided.only === null ? [] : [divided.only.field])];
  const hidden = detail.event.registrationFields
    .filter(({ name, visible, public: isPublic }) => fields.includes(name) && !(visible && isPublic))
    .map(({ name }) => name);
  return (
    <div className={classes('stack gap-6', styles.preview)} aria-live="polite">
      {hidden.length === 0 ? null : (
        <p className="warn">{t('lists.hidden', { field: hidden.map(fieldName).join(', ') })}</p>
      )}
      {groups.length === 0 ? (
        <p className="soft">{t('lists.nobody')}</p>
      ) : (
        <ul className="wrap gap-6" aria-label={t('lists.groups', { count: groups.length })}>
          {groups.slice(0, shownMax).map(({ values, items }) => {
            const name = values.length === 0 ? t('lists.everybody') : nameOf(divided, values);
            return (
              <li key={name} className={classes('small', styles.group)}>
                {t('lists.group', { group: name, count: items.length })}
              </li>
            );
          })}
          {groups.length <= shownMax ? null : (
            <li className="small soft">{t('lists.others', { count: groups.length - shownMax })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
