import type { Page } from '@playwright/test';

/** Uses a page by its keyboard alone, as people do who have no pointer. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Returns the name of the element that has the focus, also inside a frame. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      if (element instanceof HTMLIFrameElement)
        element = element.contentDocument?.activeElement ?? element;
      if (!element || element.tagName === 'BODY') return '';
      const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const { ownerDocument } = element;
      const labels =
        'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const words =
        element.getAttribute('aria-label') ??
        [...labelledBy.map((id) => ownerDocument.getElementById(id)), ...labels]
          .map((label) => label?.textContent ?? '')
          .join(' ');
      return (words || (element.textContent ?? '')).trim();
    });
  }

  /** Presses Tab until something has the focus whose name begins with these words. */
  tabTo(words: string, most = 120): Promise<void> {
    return this.#tab('Tab', words, most);
  }

  /** The same the other way round, to what stands not far before. */
  tabBackTo(words: string, most = 40): Promise<void> {
    return this.#tab('Shift+Tab', words, most);
  }

  async #tab(key: 'Tab' | 'Shift+Tab', words: string, most: number): Promise<void> {
    const seen: string[] = [];
    for (let presses = 0; presses <= most; presses += 1) {
      const name = await this.focused();
      if (name.startsWith(words)) return;
      seen.push(name.slice(0, 40));
      await this.page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to “${words}”, but to: ${[...new Set(seen)].join(' · ')}`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Moves to something by Tab and presses Enter on it. */
  async open(words: string): Promise<void> {
    await this.tabTo(words);
    await this.page.keyboard.press('Enter');
  }
}
