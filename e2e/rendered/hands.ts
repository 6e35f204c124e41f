/** What somebody does in a page, and reads there: fields by the names that issues give them, buttons by their words. */
import { expect, vi } from 'vitest';

export function handsOn(body: HTMLElement) {
  const find = <Found extends Element>(selector: string, kind: new () => Found) =>
    vi.waitFor(() => {
      const found = body.querySelector(selector);
      if (found instanceof kind) return found;
      throw new Error(`There is no ${selector}: ${body.textContent}`);
    });
  const button = (name: string) =>
    vi.waitFor(() => {
      const all = [...body.querySelectorAll<HTMLElement>('button, [role=menuitem], summary')];
      const found = all.findLast((one) => one.textContent === name || one.ariaLabel === name);
      if (found !== undefined) return found;
      throw new Error(`There is no button ${name}: ${all.map((one) => one.textContent).join('|')}`);
    });
  const fieldOf = (name: string): string => `[data-field="${name}"]`;
  return {
    says: (text: string) => vi.waitFor(() => expect(body.textContent).toContain(text)),
    saysNothingOf: (text: string) => vi.waitFor(() => expect(body.textContent).not.toContain(text)),
    /** Beside this field and no other. */
    saysBeside: (name: string, text: string) =>
      vi.waitFor(() => expect(body.querySelector(fieldOf(name))?.textContent).toContain(text)),
    press: async (name: string) => {
      (await button(name)).click();
    },
    /** Sends the form in which a field stands. */
    send: async (name: string) => {
      const field = await find(fieldOf(name), HTMLElement);
      const button = field.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
      if (button === null || button === undefined) throw new Error(`${name} stands in no form.`);
      button.click();
    },
    /** Types into a field and goes on to the next. */
    type: async (name: string, text: string) => {
      const field = await find(`${fieldOf(name)} input, ${fieldOf(name)} textarea`, HTMLElement);
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      // React has put its own setter over the one of the element.
      Reflect.set(kind.prototype, 'value', text, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
    choose: async (name: string, value: string) => {
      const field = await find(`${fieldOf(name)} select`, HTMLSelectElement);
      await vi.waitUntil(() => [...field.options].some((option) => option.value === value));
      Reflect.set(HTMLSelectElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    tick: async (name: string) => (await find(`${fieldOf(name)} input`, HTMLInputElement)).click(),
    /** A part of a day or of a clock, by its arrow keys. */
    turn: async (name: string, part: string, key: 'ArrowUp' | 'ArrowDown') => {
      const segment = await find(`${fieldOf(name)} [data-type=${part}]`, HTMLElement);
      segment.focus();
      segment.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    /** A file as chosen from the device. */
    give: async (name: string, file: File) => {
      const field = await find(`${fieldOf(name)} input[type=file]`, HTMLInputElement);
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}
