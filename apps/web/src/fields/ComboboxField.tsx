import { useRef, useState, type ReactNode } from 'react';
import { usePreventScroll } from 'react-aria';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useText } from '../language/language-context.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Name } from '../ui/Name.tsx';
import styles from './ComboboxField.module.css';
import { takesFocus, useFieldParts, type FieldProps } from './field.ts';
import frame from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useOptions, type Option, type OptionSource } from './use-options.ts';

interface ComboboxFieldProps extends FieldProps<Option | null> {
  readonly source: OptionSource;
  readonly placeholder?: string;
}

/** One of many, found by typing; the list comes from the page or from the server that is asked. */
export function ComboboxField(props: ComboboxFieldProps): ReactNode {
  const { value, source } = props;
  const t = useText();
  const parts = useFieldParts(props);
  const search = useSearch(value);
  const [isOpen, setOpen] = useState(false);
  // The list scrolls to the chosen option and the page with it, and a scroll of the page would close the list.
  usePreventScroll({ isDisabled: !isOpen });
  const offered = useOptions(source, search.query);
  // Who looks for another one can always go back to the one that is chosen.
  const isOffered = offered.options.some(({ key }) => key === value?.key);
  const options = value === null || isOffered ? offered.options : [...offered.options, value];
  return (
    <FieldFrame parts={parts}>
      <ComboBox
        id={parts.id}
        aria-labelledby={parts.labelId}
        aria-describedby={parts.describedBy ?? ''}
        className={frame.box ?? ''}
        items={options.map((option) => ({ ...option, id: option.key }))}
        value={value?.key ?? null}
        inputValue={search.typed}
        onInputChange={(text) => {
          // Who empties a field that may be empty wants nothing in it, not what was there before.
          const isEmptied = search.onTyped(text) && text === '' && props.isRequired !== true;
          if (isEmptied && value !== null) props.onChange(null);
        }}
        onChange={(key) => {
          const chosen = options.find((option) => option.key === key) ?? null;
          search.rest();
          props.onChange(chosen);
        }}
        onBlur={() => {
          search.rest();
          props.onBlur?.();
        }}
        onOpenChange={setOpen}
        isDisabled={parts.isDisabled}
        isInvalid={parts.error !== null}
        isRequired={props.isRequired ?? false}
        validationBehavior="aria"
        allowsEmptyCollection
        menuTrigger="focus"
      >
        {value?.lead === undefined || search.query !== '' ? null : <span className={styles.lead}>{value.lead}</span>}
        <Input
          className={frame.control ?? ''}
          placeholder={props.placeholder ?? t('ui.field.choose')}
          onInput={search.type}
          ref={props.takesFocus === true ? takesFocus : null}
        />
        <Button className={frame.inside ?? ''}>
          <Icon name="down" />
        </Button>
        <Popover className={styles.popover ?? ''} offset={4}>
          <ListBox
            className={styles.list ?? ''}
            renderEmptyState={() => (
              <p className={styles.empty}>{offered.isSearching ? t('ui.field.searching') : t('ui.field.noMatch')}</p>
            )}
          >
            {(option: Option & { id: string }) => <OptionLine option={option} />}
          </ListBox>
          {offered.more === 0 ? null : (
            <p className={styles.empty}>{t('ui.field.moreMatches', { count: offered.more })}</p>
          )}
        </Popover>
      </ComboBox>
    </FieldFrame>
  );
}

function OptionLine({ option }: { readonly option: Option }): ReactNode {
  return (
    <ListBoxItem id={option.key} textValue={option.label} className={styles.option ?? ''}>
      {({ isSelected }) => (
        <>
          {option.lead}
          <Name className={styles.label}>{option.label}</Name>
          {option.detail === undefined ? null : <Name className={styles.detail}>{option.detail}</Name>}
          {isSelected ? <Icon name="check" /> : null}
        </>
      )}
    </ListBoxItem>
  );
}

/** What is typed, and what of it is a search: the label of what is chosen is none. */
function useSearch(value: Option | null) {
  const [typing, setTyping] = useState<string | null>(null);
  // The list also changes the text by itself, from what it holds at that moment; only keys are followed.
  const isTyped = useRef(false);
  const label = value?.label ?? '';
  const typed = typing ?? label;
  return {
    typed,
    query: typed === label ? '' : typed,
    type: () => {
      isTyped.current = true;
    },
    /** @returns whether it was by keys */
    onTyped: (text: string): boolean => {
      const isByKeys = isTyped.current;
      if (isByKeys) setTyping(text);
      // Who picks the one that is chosen already is done looking: else the list would open again.
      else if (text === label) setTyping(null);
      isTyped.current = false;
      return isByKeys;
    },
    /** The field shows what is chosen. */
    rest: () => setTyping(null),
  };
}
