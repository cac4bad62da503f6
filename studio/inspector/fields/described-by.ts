/** The explanation of a field and what is wrong with it, for those who hear the page. */
export function describedBy(id: string): { 'aria-describedby': string } {
  return { 'aria-describedby': `${id}-help ${id}-problems` };
}
