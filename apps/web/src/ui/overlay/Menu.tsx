import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import button from '../Button.module.css';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  /** Why it cannot be done now; the entry stays and says so. */
  readonly disabledBecause?: string | null;
  readonly onPress: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  /** Only the icon shows; the label is read aloud. */
  readonly isIconOnly?: boolean;
  readonly tabIndex?: number;
}

/** A button that opens what else can be done. */
export function Menu(props: MenuButtonProps & { readonly entries: readonly MenuEntry[] }): ReactNode {
  return (
    <MenuTrigger>
      <MenuButton {...props} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <AriaMenu aria-label={props.label} className={styles.menu ?? ''}>
          {props.entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={classes(styles.entry, entry.isDangerous === true && styles.dangerous)}
              isDisabled={typeof entry.disabledBecause === 'string'}
              onAction={entry.onPress}
            >
              {entry.icon === undefined ? null : <Icon name={entry.icon} />}
              <span>
                {entry.label}
                {typeof entry.disabledBecause === 'string' ? (
                  <span className={classes('soft small', styles.reason)}>{entry.disabledBecause}</span>
                ) : null}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** A button that opens what is shown or not: each entry has a tick. */
export function TickMenu(
  props: MenuButtonProps & {
    readonly entries: readonly { readonly id: string; readonly label: string }[];
    readonly ticked: ReadonlySet<string>;
    readonly onTicked: (ticked: ReadonlySet<string>) => void;
  },
): ReactNode {
  const { entries, ticked, onTicked } = props;
  return (
    <MenuTrigger>
      <MenuButton {...props} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <AriaMenu
          aria-label={props.label}
          className={styles.menu ?? ''}
          selectionMode="multiple"
          disallowEmptySelection
          selectedKeys={ticked}
          onSelectionChange={(keys) =>
            onTicked(new Set(entries.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? id : []))))
          }
        >
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} textValue={entry.label} className={styles.entry ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={classes('stack rigid', styles.tick, isSelected && styles.ticked)}>
                    {isSelected ? <Icon name="check" /> : null}
                  </span>
                  <span>{entry.label}</span>
                </>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function MenuButton(props: MenuButtonProps): ReactNode {
  const { label, icon, isIconOnly = false } = props;
  const tabbing = props.tabIndex === -1 ? { excludeFromTabOrder: true } : {};
  if (isIconOnly && icon !== undefined) {
    return (
      <span className={styles.told} title={label}>
        <Button className={button.icon ?? ''} aria-label={label} {...tabbing}>
          <Icon name={icon} />
        </Button>
      </span>
    );
  }
  return (
    <Button className={classes(button.button)} {...tabbing}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{label}</span>
      <Icon name="down" />
    </Button>
  );
}
