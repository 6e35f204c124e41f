import { useState, type ReactNode } from 'react';
import { FormSection, WholeLine } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { PanelPage } from '../views/page/PanelPage.tsx';
import { PanelTabs } from '../views/page/PanelTabs.tsx';
import { ProgressLine } from '../views/page/ProgressLine.tsx';
import { Wizard, WizardReview, type WizardStep } from '../views/page/Wizard.tsx';
import { classes } from '../ui/classes.ts';
import styles from './KitPage.module.css';

type StepId = 'general' | 'dates' | 'course' | 'review';
type TabId = 'heats' | 'competitors' | 'log';

const tabs = [
  { id: 'heats', label: 'Heats', count: 2 },
  { id: 'competitors', label: 'Competitors', count: 128 },
  { id: 'log', label: 'Log' },
] as const;

/** Parts of a page, and a form in steps. */
export function StepsPart(): ReactNode {
  const [tab, setTab] = useState<TabId>('heats');
  const [step, setStep] = useState<StepId>('general');
  const [name, setName] = useState('Hochkar night race');
  const steps: readonly WizardStep<StepId>[] = [
    { id: 'general', title: 'General', state: name === '' ? 'faulty' : 'complete' },
    { id: 'dates', title: 'Dates', state: 'faulty' },
    { id: 'course', title: 'Course', state: 'open' },
    { id: 'review', title: 'Review', state: 'open' },
  ];
  return (
    <PanelPage title="New event" lead="A form in steps; one can jump.">
      <PanelTabs label="Event" tabs={tabs} current={tab} onSelect={setTab}>
        <p>{`What stands under ${tab}.`}</p>
      </PanelTabs>
      <Wizard
        steps={steps}
        current={step}
        onStep={setStep}
        onFinish={() => {}}
        finishLabel="Create event"
        finishDisabledBecause="Dates and course need a look."
        aside={<p className={classes('soft card', styles.aside)}>Costs 1 TP a racer; you have 240.</p>}
      >
        {step === 'review' ? (
          <WizardReview
            onStep={setStep}
            changeLabel={(title) => `Change ${title}`}
            parts={steps.slice(0, 2).map((each) => ({
              step: each,
              lines: [
                { label: 'Name', value: name },
                { label: 'Place', value: 'Hochkar' },
              ],
            }))}
          />
        ) : (
          <FormSection>
            <WholeLine>
              <ProgressLine
                label="Checking the rows"
                detail="8,400 of 20,000 rows"
                share={0.42}
                stopLabel="Stop"
                onStop={() => {}}
              />
            </WholeLine>
            <TextField label="Name" value={name} onChange={setName} isRequired />
          </FormSection>
        )}
      </Wizard>
    </PanelPage>
  );
}
