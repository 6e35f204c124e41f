/** What somebody does in a page, and reads there: fields by the names that issues give them, buttons by their words. */
import { expect, vi } from 'vitest';

export function handsOn(body: HTMLElement) {
  const find = <Found extends Element>(selector: string, kind: new () => Found) =>
    vi.waitFor(() => {
      const found = body.querySelector(selector);
      if (found instanceof kind) return found;
      throw new Error(`There is no ${selector}: ${body.textContent}`);
    });
  const buttons = () => [...body.querySelectorAll<HTMLElement>('button, [role=menuitem], [role=option], summary')];
  const isCalled = (name: string) => (one: HTMLElement) => one.textContent === name || one.ariaLabel === name;
  const press = (on: HTMLElement, key: string) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const button = (name: string) =>
    vi.waitFor(() => {
      const all = buttons();
      const found = all.findLast(isCalled(name));
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
    /** What the page does not offer. */
    saysNoButton: (name: string) => vi.waitFor(() => expect(buttons().some(isCalled(name))).toBe(false)),
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
      // The page draws what was typed before anybody leaves.
      await Promise.resolve();
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
    /** Into the only box for many lines. */
    typeLines: async (text: string) => {
      const box = await find('textarea', HTMLTextAreaElement);
      Reflect.set(HTMLTextAreaElement.prototype, 'value', text, box);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    choose: async (name: string, value: string) => {
      const field = await find(`${fieldOf(name)} select`, HTMLSelectElement);
      await vi.waitUntil(() => [...field.options].some((option) => option.value === value));
      Reflect.set(HTMLSelectElement.prototype, 'value', value, field);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    /** One of a few that all stand there, by how it begins. */
    pick: (begins: string) =>
      vi.waitFor(() => {
        const all = [...body.querySelectorAll('label')];
        const found = all.findLast(({ textContent }) => textContent.startsWith(begins));
        if (found === undefined || found.querySelector(':enabled') === null) throw new Error(`No choice ${begins}.`);
        found.click();
      }),
    /** The first that a list suggests. */
    takeSuggestion: async (saying: string) => {
      (await button('Show suggestions')).click();
      const option = await find('[role=option]', HTMLElement);
      expect(option.textContent).toContain(saying);
      option.click();
    },
    /** What a field offers, in its words. */
    choices: async (name: string) => {
      const field = await find(`${fieldOf(name)} select`, HTMLSelectElement);
      return [...field.options].map(({ textContent }) => textContent);
    },
    tick: async (name: string) => (await find(`${fieldOf(name)} input`, HTMLInputElement)).click(),
    /** A part of a day or of a clock, by its arrow keys. */
    turn: async (name: string, part: string, key: 'ArrowUp' | 'ArrowDown') => {
      const segment = await find(`${fieldOf(name)} [data-type=${part}]`, HTMLElement);
      segment.focus();
      press(segment, key);
    },
    /** Takes a day or a clock away, digit by digit. */
    clear: async (name: string) => {
      await find(`${fieldOf(name)} [role=spinbutton]`, HTMLElement);
      const parts = [...body.querySelectorAll<HTMLElement>(`${fieldOf(name)} [role=spinbutton]`)];
      for (const part of parts) {
        part.focus();
        await vi.waitUntil(() => {
          press(part, 'Backspace');
          return part.hasAttribute('data-placeholder');
        });
      }
    },
    /** A file as chosen from the device, for a field or for the only one of the page that takes files. */
    give: async (name: string | null, file: File) => {
      const within = name === null ? 'main' : fieldOf(name);
      const field = await find(`${within} input[type=file]`, HTMLInputElement);
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}
