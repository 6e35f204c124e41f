import { isolated, limits, type BoardProgramme } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { Form } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './Boards.module.css';
import {
  boardChoices,
  firstDraft,
  isTurnTooLong,
  programmeOf,
  turningChoices,
  type BoardChoice,
  type ProgrammeDraft,
} from './programme-draft.ts';

/** What a screen is to show, chosen in one line; what needs a word more opens a field for it. */
export function ProgrammeForm(props: {
  /** Whose screen it is, for who cannot see what stands above. */
  readonly label: string;
  readonly ofClasses: readonly string[];
  /** The name of a screen that is to come. */
  readonly before?: ReactNode;
  readonly onPut: (programme: BoardProgramme) => void;
}): ReactNode {
  const t = useText();
  const labelOf = useChoiceLabel();
  const { ofClasses } = props;
  const saved = useOwnEvent().event.savedLists?.lists ?? [];
  const [draft, setDraft] = useState<ProgrammeDraft>({
    ...firstDraft,
    class: ofClasses[0] ?? null,
    saved: saved[0]?.id ?? null,
  });
  const set = (changes: Partial<ProgrammeDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const ids = saved.map(({ id }) => id);
  const programme = programmeOf(draft, ids);
  const choices = boardChoices.filter(
    (choice) => (choice !== 'class' || ofClasses.length > 0) && (choice !== 'saved' || saved.length > 0),
  );
  return (
    <Form label={props.label} onSubmit={() => (programme === null ? undefined : props.onPut(programme))}>
      <div className={styles.choosing}>
        {props.before}
        <SelectField
          label={t('onAir.what')}
          value={draft.choice}
          choices={choices.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(choice) => set({ choice: choice ?? 'top' })}
        />
        <Detail draft={draft} ofClasses={ofClasses} set={set} />
        <Button type="submit" disabled={programme === null}>
          {t('onAir.put')}
        </Button>
      </div>
      {draft.choice === 'turns' ? <Turning draft={draft} set={set} /> : null}
      {draft.choice === 'turns' && isTurnTooLong(draft, ids) ? (
        <output className="warn">{t('onAir.inTurnFull', { max: limits.boardTurnsMax })}</output>
      ) : null}
    </Form>
  );
}

interface DetailProps {
  readonly draft: ProgrammeDraft;
  readonly set: (changes: Partial<ProgrammeDraft>) => void;
}

/** The word more that some choices need. */
function Detail({ draft, set, ofClasses }: DetailProps & { readonly ofClasses: readonly string[] }): ReactNode {
  const t = useText();
  const saved = useOwnEvent().event.savedLists?.lists ?? [];
  if (draft.choice === 'top') {
    return (
      <div className={styles.few}>
        <NumberField
          label={t('onAir.rows')}
          value={draft.rows}
          min={1}
          max={limits.boardRowsMax}
          onChange={(rows) => set({ rows })}
        />
      </div>
    );
  }
  if (draft.choice === 'class') {
    return (
      <SelectField
        label={t('onAir.class')}
        value={draft.class}
        choices={ofClasses.map((value) => ({ value, label: value }))}
        onChange={(value) => set({ class: value })}
      />
    );
  }
  if (draft.choice === 'saved') {
    return (
      <SelectField
        label={t('onAir.saved')}
        value={draft.saved}
        choices={saved.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => set({ saved: value })}
      />
    );
  }
  if (draft.choice === 'message') {
    return (
      <div className={styles.sentence}>
        <TextField
          label={t('onAir.text')}
          value={draft.text}
          maxLength={limits.boardMessageMax}
          onChange={(text) => set({ text })}
        />
      </div>
    );
  }
  if (draft.choice !== 'turns') return null;
  return (
    <div className={styles.few}>
      <NumberField
        label={t('onAir.seconds')}
        value={draft.seconds}
        min={limits.boardTurnMin_s}
        max={limits.boardTurnMax_s}
        onChange={(seconds) => set({ seconds })}
      />
    </div>
  );
}

/** Which of them turn. */
function Turning({ draft, set }: DetailProps): ReactNode {
  const t = useText();
  const labelOf = useChoiceLabel();
  const saved = useOwnEvent().event.savedLists?.lists ?? [];
  return (
    <fieldset className={classes(styles.turning, styles.bare)}>
      <legend>{t('onAir.inTurn')}</legend>
      {turningChoices.map((choice) => (
        <CheckboxField
          key={choice}
          label={labelOf(choice)}
          value={draft.turning.has(choice)}
          onChange={(isOn) => set({ turning: ticked(draft.turning, choice, isOn) })}
        />
      ))}
      {saved.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={t('onAir.views.saved', { name: isolated(name) })}
          value={draft.turningLists.has(id)}
          onChange={(isOn) => set({ turningLists: ticked(draft.turningLists, id, isOn) })}
        />
      ))}
    </fieldset>
  );
}

function ticked<One>(among: ReadonlySet<One>, one: One, isOn: boolean): ReadonlySet<One> {
  const others = [...among].filter((other) => other !== one);
  return new Set(isOn ? [...others, one] : others);
}

/** A choice, before it is said of how many, of which class, and in which words. */
function useChoiceLabel(): (choice: BoardChoice) => string {
  const t = useText();
  const open = {
    top: t('onAir.views.topAny'),
    class: t('onAir.views.classAny'),
    saved: t('onAir.views.savedAny'),
    message: t('onAir.views.messageAny'),
    turns: t('onAir.views.turnsAny'),
  };
  return (choice) =>
    choice === 'top' || choice === 'class' || choice === 'saved' || choice === 'message' || choice === 'turns'
      ? open[choice]
      : t(`onAir.views.${choice}`);
}
