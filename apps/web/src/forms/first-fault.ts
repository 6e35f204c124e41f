import { unfold } from '../fields/unfold.ts';

const control = 'input, select, textarea, button, [tabindex]';

/** The focus goes to the first field that is faulty; of one that is made of parts, to its first part. */
export function focusFirstFault(form: HTMLElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  if (faulty === null) return;
  const target = faulty.matches(control) ? faulty : faulty.querySelector<HTMLElement>(control);
  if (target === null) return;
  unfold(target);
  target.focus();
}
