import type { ReactNode } from 'react';
import { ChartPart } from './ChartPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import styles from './KitPage.module.css';
import { OrderPart } from './OrderPart.tsx';
import { OverlayPart } from './OverlayPart.tsx';
import { PagePart } from './PagePart.tsx';
import { StepsPart } from './StepsPart.tsx';
import { TablePart } from './TablePart.tsx';

const parts: Readonly<Record<string, () => ReactNode>> = {
  fields: FieldsPart,
  table: TablePart,
  order: OrderPart,
  overlay: OverlayPart,
  steps: StepsPart,
  chart: ChartPart,
  page: PagePart,
};

/** All parts one below the other, or one of them alone. */
export function KitPage(props: { readonly part: string | null }): ReactNode {
  const shown = Object.entries(parts).filter(([name]) => props.part === null || name === props.part);
  return (
    <main className="stack gap-8">
      {shown.map(([name, Part]) => (
        <section key={name} aria-label={name} className={styles.part}>
          <Part />
        </section>
      ))}
    </main>
  );
}
