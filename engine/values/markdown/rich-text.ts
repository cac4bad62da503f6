/**
 * Text ready to be drawn: Markdown that was taken apart when the quiz was compiled. What patients typed
 * only ever appears in `text` nodes, so it can never become markup.
 */
export type RichText = Block[];

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] };

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'break' };
