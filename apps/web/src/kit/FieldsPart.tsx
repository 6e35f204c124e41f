import { duration } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { CheckboxField, RadioField, SwitchField } from '../fields/ChoiceFields.tsx';
import { ComboboxField } from '../fields/ComboboxField.tsx';
import { DateField, WallClockField } from '../fields/DateFields.tsx';
import { FormSection, WholeLine } from '../fields/Form.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { NationField, TimeZoneField } from '../fields/PlaceFields.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { DurationField, TimeOfDayField } from '../fields/TimeFields.tsx';
import type { Option } from '../fields/use-options.ts';
import { FormPage, type SaveState } from '../views/page/FormPage.tsx';
import { FilesPart } from './FilesPart.tsx';
import { disciplines, nations } from './kit-texts.ts';

/** Every field: empty, filled, wrong, closed. */
export function FieldsPart(): ReactNode {
  const [saveState, setSaveState] = useState<SaveState>('changed');
  return (
    <FormPage
      title="Fields"
      lead="Every field of a form, empty, filled, wrong and closed."
      saveState={saveState}
      onSave={() => setSaveState('saved')}
      onCancel={() => {}}
    >
      <Texts />
      <Choices />
      <Times />
      <FilesPart />
    </FormPage>
  );
}

function Texts(): ReactNode {
  const [name, setName] = useState('Ski Club Hochkar');
  const [mail, setMail] = useState('anna@');
  const [password, setPassword] = useState('correct horse');
  const [note, setNote] = useState('Course is watered in the night before the race.');
  const [bib, setBib] = useState<number | null>(104);
  const [distance, setDistance] = useState<number | null>(1250.5);
  return (
    <FormSection title="Text and numbers" help="Labels above, help below, faults with icon and words.">
      <TextField label="Name" value={name} onChange={setName} isRequired maxLength={20} />
      <TextField
        label="E-mail address"
        kind="email"
        value={mail}
        onChange={setMail}
        error="This is no address. It looks like name@example.org."
      />
      <TextField
        label="Password"
        kind="password"
        value={password}
        onChange={setPassword}
        help="Ten characters or more."
      />
      <NumberField label="Bib" value={bib} onChange={setBib} min={1} max={99_999} isRequired />
      <NumberField
        label="Distance"
        value={distance}
        onChange={setDistance}
        decimals={3}
        min={0}
        unit="m"
        help="From the start, along the course."
      />
      <TextField
        label="Serial number"
        value="114000231"
        onChange={() => {}}
        disabledBecause="Only whoever registered the device changes it."
      />
      <WholeLine>
        <TextField
          label="Note"
          lines={3}
          value={note}
          onChange={setNote}
          maxLength={1_000}
          help="Shown to operators only."
        />
      </WholeLine>
    </FormSection>
  );
}

function Choices(): ReactNode {
  const [discipline, setDiscipline] = useState<string | null>('slalom');
  const [nation, setNation] = useState<string | null>('AUT');
  const [zone, setZone] = useState<string | null>('Europe/Vienna');
  const [racer, setRacer] = useState<Option | null>(null);
  const [order, setOrder] = useState<'bib' | 'draw' | 'reversed' | null>('draw');
  const [isPublic, setPublic] = useState(true);
  const [agrees, setAgrees] = useState(false);
  return (
    <FormSection title="Choices">
      <SelectField label="Discipline" value={discipline} onChange={setDiscipline} choices={disciplines} />
      <NationField label="Nation" value={nation} onChange={setNation} nations={nations} />
      <TimeZoneField label="Time zone" value={zone} onChange={setZone} isRequired />
      <ComboboxField
        label="Competitor"
        value={racer}
        onChange={setRacer}
        source={askRacers}
        help="Bib, name or club; asked for while you type."
      />
      <SwitchField
        label="Results are public"
        value={isPublic}
        onChange={setPublic}
        help="Visitors see ranks and times as they come."
      />
      <SwitchField label="Mass start" value={false} onChange={() => {}} disabledBecause="The heat is armed." />
      <CheckboxField
        label="I agree to the publication of my results"
        value={agrees}
        onChange={setAgrees}
        isRequired
        error="Without this agreement nobody can be entered."
      />
      <WholeLine>
        <RadioField
          label="Order of the start list"
          value={order}
          onChange={setOrder}
          choices={[
            { value: 'bib', label: 'By bib' },
            { value: 'draw', label: 'Draw', help: 'The lot is shown' },
            { value: 'reversed', label: 'Reversed', disabledBecause: 'No earlier ranking yet' },
          ]}
        />
      </WholeLine>
    </FormSection>
  );
}

const racers: readonly Option[] = Array.from({ length: 200 }, (_, index) => ({
  key: `racer-${index}`,
  label: `${['Hofer', 'Rossi', 'Lund', 'Varga', 'Ionescu'][index % 5] ?? ''} ${index + 1}`,
  detail: `Bib ${index + 1}`,
}));

/** As a server would answer, a little later. */
async function askRacers(query: string): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return racers.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

function Times(): ReactNode {
  const [day, setDay] = useState<string | null>('2026-12-05');
  const [empty, setEmpty] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>('2026-12-05T10:30');
  const [skipped, setSkipped] = useState<string | null>('2026-03-29T02:30');
  const [time, setTime] = useState<number | null>(623_300_000);
  const [clock, setClock] = useState<number | null>(362_956_513_000);
  return (
    <FormSection title="Days and times">
      <DateField label="Day of the race" value={day} onChange={setDay} isRequired />
      <DateField label="Date of birth" value={empty} onChange={setEmpty} max="2026-11-22" />
      <WallClockField label="First start" value={start} onChange={setStart} timeZone="Europe/Vienna" />
      <WallClockField label="Registration opens" value={skipped} onChange={setSkipped} timeZone="Europe/Vienna" />
      <DurationField
        label="Run time"
        value={time === null ? null : duration(time)}
        onChange={setTime}
        help="Typed as the language writes it, to the tick of 100 ns."
      />
      <TimeOfDayField
        label="Time of day"
        value={clock === null ? null : duration(clock)}
        onChange={setClock}
        decimals={4}
      />
    </FormSection>
  );
}
