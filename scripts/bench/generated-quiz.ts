/** One page of the quiz that both engines are given. */
export interface GeneratedPage {
  name: string;
  options: string[];
  /** Earlier page whose first option shows this one; null for most, which are always shown. */
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
