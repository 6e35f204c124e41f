import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import type { Option } from '../../../fields/use-options.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { NoticeLine } from '../commands/NoticeLine.tsx';
import { currentRunId } from '../run-target.ts';
import { competitorOptions } from '../run-sheet/competitor-options.tsx';
import { CrossingTimeField } from '../run-sheet/TimeForms.tsx';
import styles from '../run-sheet/RunSheet.module.css';
import type { Desk } from '../use-desk.ts';

/** A dialog about the heat; what became of it stands at its foot. */
function HeatDialog(props: { readonly desk: Desk; readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <PanelDialog title={props.title} onClose={props.desk.commands.closeDialog}>
      <div className={styles.sheet}>
        {props.children}
        <NoticeLine pending={props.desk.commands.pending} />
      </div>
    </PanelDialog>
  );
}

const paramsOf = ({ desk }: Desk) => ({ eventId: desk.event.id, heatId: desk.heat.id });

/** The official gun of a mass start, of all or of one start group. */
export function GunDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { heat } = desk.desk;
  const params = paramsOf(desk);
  const form = useRouteForm(calls.setGun, {
    params,
    defaults: { group: heat.nextGroup, timestamp_100ns: null },
    send: async (body) => {
      const order = () => desk.commands.calls.order(calls.setGun, { params, body });
      const error = await desk.commands.pending.ask('setGun', null, order);
      return error === null ? { data: [] } : { error };
    },
    onSaved: desk.commands.closeDialog,
  });
  return (
    <HeatDialog desk={desk} title={t('desk.decision.setGun')}>
      <RouteForm form={form} save={t('desk.set')} isFleeting>
        {heat.massStartField === null ? null : (
          <form.Field name="group" label={t('sheet.gunGroup')}>
            {(field) => <TextField {...asText(field)} />}
          </form.Field>
        )}
        <form.Field
          name="timestamp_100ns"
          label={t('sheet.gunAt')}
          help={`${t('sheet.gunHelp')} ${t('sheet.emptyIsImpulse')}`}
        >
          {(field) => <CrossingTimeField {...field} of={{ desk, run: null }} takesFocus />}
        </form.Field>
      </RouteForm>
    </HeatDialog>
  );
}

/** Who arrived together, as the judge saw it. */
export function DeadHeatDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const [members, setMembers] = useState<readonly Option[]>([]);
  const { heat, competitors } = desk.desk;
  const params = paramsOf(desk);
  const declare = (competitorIds: string[]) =>
    desk.commands.pending.give('declareDeadHeat', null, () =>
      desk.commands.calls.order(calls.declareDeadHeat, { params, body: { competitorIds } }),
    );
  const withdraw = (competitorIds: string[]) =>
    desk.commands.pending.give('withdrawDeadHeat', null, () =>
      desk.commands.calls.order(calls.withdrawDeadHeat, { params, body: { competitorIds } }),
    );
  const bibsOf = (ids: readonly string[]) => ids.map((id) => competitors.byId.get(id)?.startNumber ?? '–').join(' = ');
  return (
    <HeatDialog desk={desk} title={t('desk.decision.declareDeadHeat')}>
      <ul className={styles.list}>
        {heat.deadHeats.map((ids) => (
          <li key={ids.join()}>
            <strong>{bibsOf(ids)}</strong>
            <Button kind="quiet" onPress={() => withdraw([...ids])}>
              {t('sheet.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <ComboboxField
        label={t('sheet.deadHeatWho')}
        help={t('sheet.deadHeatHelp')}
        source={competitorOptions(desk).filter(({ key }) => !members.some((m) => m.key === key))}
        value={null}
        onChange={(option) => option !== null && setMembers([...members, option])}
      />
      <div className={styles.buttons}>
        {members.map((member) => (
          <Button
            key={member.key}
            kind="quiet"
            icon="cross"
            onPress={() => setMembers(members.filter((one) => one !== member))}
          >
            {member.label}
          </Button>
        ))}
      </div>
      <Button
        kind="primary"
        disabled={members.length < 2}
        onPress={() => {
          declare(members.map(({ key }) => key));
          setMembers([]);
        }}
      >
        {t('sheet.declare')}
      </Button>
    </HeatDialog>
  );
}

/** The run whose section times the windows stand around; why it cannot be one is said below. */
export function DeskReferenceDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const [chosen, choose] = useState<Option | null>(null);
  const { heat, runs, competitors } = desk.desk;
  const params = paramsOf(desk);
  const set = (runId: string | null) =>
    desk.commands.pending.give('setReferenceRun', null, () =>
      desk.commands.calls.order(calls.setReferenceRun, {
        params,
        body: { runId, sections_100ns: null },
      }),
    );
  const { referenceRun } = heat;
  const competitorId = runs.byId.get(referenceRun?.runId ?? '')?.competitorId ?? '';
  const bib = competitors.byId.get(competitorId)?.startNumber ?? '–';
  const isSet = referenceRun !== null && referenceRun !== undefined;
  return (
    <HeatDialog desk={desk} title={t('desk.decision.setReferenceRun')}>
      <p>{isSet ? t('sheet.referenceNow', { bib }) : t('sheet.noReference')}</p>
      <ComboboxField
        label={t('sheet.referenceWho')}
        source={competitorOptions(desk)}
        value={chosen}
        onChange={choose}
      />
      <div className={styles.buttons}>
        <Button
          kind="primary"
          disabled={chosen === null}
          onPress={() => chosen !== null && set(currentRunId(heat, runs, chosen.key))}
        >
          {t('desk.set')}
        </Button>
        <Button disabled={!isSet} onPress={() => set(null)}>
          {t('sheet.unsetReference')}
        </Button>
      </div>
    </HeatDialog>
  );
}

/** Who starts next; it holds for one start impulse. */
export function NextDialog({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  return (
    <HeatDialog desk={desk} title={t('desk.decision.chooseNext')}>
      <ComboboxField
        label={t('sheet.nextWho')}
        source={competitorOptions(desk)}
        value={null}
        onChange={(option) => {
          if (option === null) return;
          const bib = desk.desk.competitors.byId.get(option.key)?.startNumber ?? null;
          desk.commands.pending.give('chooseNext', bib, () => desk.commands.calls.chooseNext(option.key));
          desk.commands.closeDialog();
        }}
        takesFocus
      />
    </HeatDialog>
  );
}
