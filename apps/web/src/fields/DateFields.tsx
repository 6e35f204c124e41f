/** Days and wall clocks, typed part by part in the order of the language, or picked from a calendar. */
import { parseDate, parseDateTime } from '@internationalized/date';
import { useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  type DateValue,
} from 'react-aria-components';
import { useText } from '../language/language-context.tsx';
import { Icon } from '../ui/Icon.tsx';
import popover from './ComboboxField.module.css';
import styles from './DateFields.module.css';
import { takesFocus, useFieldParts, type FieldProps } from './field.ts';
import frame from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { isEverShown } from './wall-clock.ts';

interface DayLimits {
  /** `YYYY-MM-DD` */
  readonly min?: string;
  readonly max?: string;
}

/** A day as the contract writes it: `YYYY-MM-DD`. */
export function DateField(props: FieldProps<string | null> & DayLimits): ReactNode {
  const { value, onChange, min, max } = props;
  return (
    <MomentParts
      field={props}
      value={useParsed(value, parseDate)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      granularity="day"
      min={useParsed(min ?? null, parseDate)}
      max={useParsed(max ?? null, parseDate)}
    />
  );
}

/** A wall clock as the contract writes it: `YYYY-MM-DDTHH:MM` in `timeZone`, which stands beside it once it is known. */
export function WallClockField(
  props: FieldProps<string | null> & DayLimits & { readonly timeZone: string | null },
): ReactNode {
  const { value, onChange, min, max, timeZone } = props;
  const t = useText();
  const parsed = useParsed(value, parseDateTime);
  const isSkipped = parsed !== null && timeZone !== null && !isEverShown(parsed, timeZone);
  return (
    <MomentParts
      field={props}
      value={parsed}
      onChange={(clock) => onChange(clock?.toString().slice(0, wallClockLength) ?? null)}
      granularity="minute"
      min={useParsed(min ?? null, parseDate)}
      max={useParsed(max ?? null, parseDate)}
      fault={isSkipped ? t('ui.field.skippedTime') : null}
      {...(timeZone === null ? {} : { aside: <ZoneName timeZone={timeZone} /> })}
    />
  );
}

/** Which clock is meant; without it ten o'clock is not one moment. */
function ZoneName(props: { readonly timeZone: string }): ReactNode {
  const t = useText();
  const zone = props.timeZone.replaceAll('_', ' ');
  return (
    <>
      <span aria-hidden="true">{zone}</span>
      <span className="visually-hidden">{t('ui.field.zone', { zone })}</span>
    </>
  );
}

const wallClockLength = 'YYYY-MM-DDTHH:MM'.length;

/** Only another text is another value: parts that are being typed stay. */
function useParsed<Value>(text: string | null, parse: (text: string) => Value): Value | null {
  return useMemo(() => {
    if (text === null) return null;
    try {
      return parse(text);
    } catch {
      return null;
    }
  }, [text, parse]);
}

function MomentParts(props: {
  readonly field: FieldProps<string | null>;
  readonly value: DateValue | null;
  readonly onChange: (value: DateValue | null) => void;
  readonly granularity: 'day' | 'minute';
  readonly min: DateValue | null;
  readonly max: DateValue | null;
  readonly fault?: string | null;
  readonly aside?: ReactNode;
}): ReactNode {
  const t = useText();
  const [isIncomplete, setIncomplete] = useState(false);
  const { field, value } = props;
  const fault = isIncomplete && value === null ? t('ui.field.incompleteDate') : props.fault;
  const parts = useFieldParts(field, fault ?? null);
  const leave = (event: FocusEvent<HTMLElement>) => {
    setIncomplete(isHalfTyped(event.currentTarget));
    field.onBlur?.();
  };
  return (
    <FieldFrame parts={parts} isGroup {...(props.aside === undefined ? {} : { aside: props.aside })}>
      <DatePicker<DateValue>
        aria-labelledby={parts.labelId}
        aria-describedby={parts.describedBy ?? ''}
        value={value}
        onChange={props.onChange}
        granularity={props.granularity}
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={parts.isDisabled}
        isInvalid={parts.error !== null}
        isRequired={field.isRequired ?? false}
        validationBehavior="aria"
        minValue={props.min}
        maxValue={props.max}
      >
        <Group
          className={frame.box ?? ''}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) leave(event);
          }}
        >
          <DateInput ref={field.takesFocus === true ? firstPartTakesFocus : null} className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={frame.inside ?? ''}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <Popover className={popover.popover ?? ''} offset={4}>
          <Dialog className={styles.dialog ?? ''}>
            <MonthSheet />
          </Dialog>
        </Popover>
      </DatePicker>
    </FieldFrame>
  );
}

function firstPartTakesFocus(input: HTMLElement | null): void {
  takesFocus(input?.querySelector<HTMLElement>('[role=spinbutton]') ?? null);
}

/** Some parts typed and others not: that is no day, and not none either. */
function isHalfTyped(group: HTMLElement): boolean {
  const all = group.querySelectorAll('[role=spinbutton]').length;
  const empty = group.querySelectorAll('[role=spinbutton][data-placeholder]').length;
  return empty > 0 && empty < all;
}

function MonthSheet(): ReactNode {
  return (
    <Calendar>
      <header className="line between">
        <Button slot="previous" className={frame.inside ?? ''}>
          <Icon name="left" />
        </Button>
        <Heading className={styles.heading ?? ''} />
        <Button slot="next" className={frame.inside ?? ''}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
