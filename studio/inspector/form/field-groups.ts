/** The groups of a form, from top to bottom. */
export const fieldGroups = ['words', 'rules', 'cart', 'advanced'] as const;

export type FieldGroup = (typeof fieldGroups)[number];

export const groupTitles: Record<Exclude<FieldGroup, 'words'>, string> = {
  rules: 'Rules',
  cart: 'Cart',
  advanced: 'Layout and advanced',
};

const ofGroup: Record<string, FieldGroup> = {
  when: 'rules',
  goTo: 'rules',
  consequences: 'rules',
  required: 'rules',
  consequence: 'rules',
  reason: 'rules',
  exclusive: 'rules',
  product: 'cart',
  variant: 'cart',
  plan: 'cart',
  modifiers: 'cart',
  score: 'cart',
  id: 'advanced',
  key: 'advanced',
  site: 'advanced',
  section: 'advanced',
  side: 'advanced',
  hideLabel: 'advanced',
  keepAs: 'advanced',
  stayOpen: 'advanced',
  autocomplete: 'advanced',
};

/** @param siblings The other fields: “content” is what an option sells, and what a step shows. */
export function groupOf(name: string, siblings: readonly string[]): FieldGroup {
  if (name === 'content' && siblings.includes('product')) return 'cart';
  if (name === 'consequences' && siblings.includes('kind')) return 'words';
  return ofGroup[name] ?? 'words';
}
