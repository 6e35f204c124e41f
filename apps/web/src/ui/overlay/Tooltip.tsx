import { useState, type ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import button from '../Button.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Tooltip.module.css';

/** A button that cannot be pressed yet and says why: on hover, on focus, and when it is pressed all the same. */
export function ClosedButton(props: { readonly children: ReactNode; readonly because: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={300}>
      <Focusable>
        <button
          type="button"
          aria-disabled="true"
          className={classes(button.button, styles.closed)}
          onClick={() => setOpen(true)}
        >
          <Icon name="lock" />
          <span>{props.children}</span>
        </button>
      </Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {props.because}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
