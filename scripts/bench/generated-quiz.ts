/** One page of the quiz that both engines are given. */
export interface GeneratedPage {
  name: string;
  options: string[];
  /** Shown only when an earlier page was answered with its first option; null for most. */
  shownBy: string | null;
}

const options = ['one', 'two', 'three', 'four'];

/** N pages with one question of four options each; three in ten depend on the page three before them. */
export function generatedPages(count: number): GeneratedPage[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `q${index}`,
    options,
    shownBy: index >= 3 && index % 10 < 3 ? `q${index - 3}` : null,
  }));
}
