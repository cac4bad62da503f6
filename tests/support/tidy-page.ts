import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings';

/** Watches a page for everything that a person would never see, and that is wrong all the same. */
export class TidyPage {
  /** Errors that were found so far, each with where it was. */
  readonly errors: string[] = [];

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => this.#note(`error: ${message}`));
  }

  /** Looks at the page as it stands: accessible to everybody, and no wider than the screen. */
  async look(): Promise<void> {
    for (const finding of await axeFindings(this.page)) this.#note(finding);
    const isTooWide = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isTooWide) this.#note('wider than the screen');
  }

  #note(error: string): void {
    this.errors.push(`${new URL(this.page.url()).pathname} ${error}`);
  }
}
