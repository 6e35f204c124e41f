import { calls, type EventDto, type PhoneDto, type PhoneRole } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { Called } from '../../../api/api.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhoneRow } from './PhoneRow.tsx';
import styles from './Phones.module.css';
import type { PhoneStates } from './use-phone-states.ts';

const roles: readonly PhoneRole[] = ['times', 'lane', 'bibs'];

/** The phones of one measuring point, in the order in which they count, and the way to one more. */
export function PhonesOfPoint(props: {
  readonly event: EventDto;
  readonly section: number;
  readonly name: string;
  readonly states: PhoneStates;
  /** Where phones reach the service. */
  readonly origin: string;
  /** The first phone of the event is best added here: the one filled button. */
  readonly isLoud?: boolean;
}): ReactNode {
  const t = useText();
  const { event, section, name, states } = props;
  const { refuse } = useUndoableActions();
  const add = useRouteMutation(calls.addPhone, { background: true });
  const change = useRouteMutation(calls.changePhone, { background: true });
  const end = useRouteMutation(calls.endPhone, { background: true });
  const [shown, setShown] = useState<string | null>(null);
  const params = { eventId: event.id };
  const phones = (event.phones ?? []).filter((phone) => phone.section === section && phone.endedAt === null);
  const send = async (role: PhoneRole) => {
    const called = await add.call({ params, body: { section, role } });
    if ('error' in called) refuse(called.error);
    else setShown(called.data[0]?.phones?.findLast((phone) => phone.endedAt === null)?.id ?? null);
  };
  const sayRefused = (called: Called<EventDto>) => ('error' in called ? refuse(called.error) : undefined);
  const putFirst = async ({ id, role }: PhoneDto) => {
    const body = { section, role, isFirst: true };
    sayRefused(await change.call({ params: { ...params, phoneId: id }, body }));
  };
  const finish = async ({ id }: PhoneDto) => sayRefused(await end.call({ params: { ...params, phoneId: id } }));

  const adding = <Adding isFirst={phones.length === 0} isLoud={props.isLoud === true} onAdd={send} />;
  return (
    <section className={styles.point} aria-label={name} data-testid="phones-of-point">
      {phones.length === 0 ? (
        <div className="row gap-8-16 between">
          <div className="stack gap-2">
            <h2>{name}</h2>
            <p className="soft">{t('phone.desk.none')}</p>
          </div>
          {adding}
        </div>
      ) : (
        <>
          <h2>{name}</h2>
          <ul>
            {phones.map((phone, place) => (
              <PhoneRow
                key={phone.id}
                phone={phone}
                state={states.get(phone.id) ?? null}
                isFirst={place === 0}
                isShown={shown === phone.id}
                origin={props.origin}
                onShow={() => setShown(shown === phone.id ? null : phone.id)}
                onFirst={() => void putFirst(phone)}
                onEnd={() => void finish(phone)}
              />
            ))}
          </ul>
          {adding}
        </>
      )}
    </section>
  );
}

/** The way to one more phone; what it does is chosen where it is not the first. */
function Adding(props: {
  readonly isFirst: boolean;
  readonly isLoud: boolean;
  readonly onAdd: (role: PhoneRole) => Promise<void>;
}): ReactNode {
  const t = useText();
  const [role, setRole] = useState<PhoneRole>('times');
  return (
    <form
      className={styles.adding}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void props.onAdd(role);
      }}
    >
      {props.isFirst ? null : (
        <SelectField
          label={t('phone.desk.role')}
          value={role}
          choices={roles.map((value) => ({ value, label: t(`phone.roles.${value}`) }))}
          onChange={(chosen) => setRole(chosen ?? 'times')}
        />
      )}
      <Button type="submit" icon="plus" kind={props.isLoud ? 'primary' : 'plain'}>
        {t('phone.desk.add')}
      </Button>
    </form>
  );
}
