import { classNames } from './class-names';

type ProseProps = {
  /** HTML that was made from Markdown and cleaned by the server or the build. Never a patient's text. */
  html: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** Text written by staff, set for reading. */
export function Prose({ html, size = 'md', className }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract of `html` is clean markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
