/** The parts of the gallery, in the order in which they stand, by their anchors. */
export const sections = {
  buttons: 'Buttons',
  choices: 'Choices',
  fields: 'Fields',
  many: 'Several of many',
  feedback: 'Notices, waiting and empty places',
  overlays: 'Toasts, dialog and account menu',
  cart: 'Cart',
  formats: 'Money, dates and widths',
  layout: 'Frames of a page',
  looks: 'Brands, type and pictures',
} as const;

export type SectionId = keyof typeof sections;
