import type { ReactNode } from 'react';

/**
 * A text that people entered, in a line with other things. One in a script that is read from the right keeps to itself,
 * so that the bib or time beside it stays where it stands. Inside a plain string, `isolated` does the same.
 */
export function Name(props: { readonly className?: string | undefined; readonly children: ReactNode }): ReactNode {
  return (
    <bdi className={props.className} translate="no">
      {props.children}
    </bdi>
  );
}
