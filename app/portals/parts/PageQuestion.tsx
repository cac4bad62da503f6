import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Dialog } from '../../design/ui/dialog/Dialog';
import { Card } from '../../design/ui/page/Card';
import { useHasScripts } from '../../design/ui/use-has-scripts';

interface PageQuestionProps {
  title: string;
  /** The address of the page without the question: closing it leads there. */
  page: string;
  /** The question and the form that answers it. */
  children: ReactNode;
}

/** A question that has an address of its own: a dialog over the page. Without scripts it stands on the page itself. */
export function PageQuestion({ title, page, children }: PageQuestionProps) {
  const navigate = useNavigate();
  if (useHasScripts()) {
    const close = () => navigate(page, { preventScrollReset: true });
    return (
      <Dialog open onClose={close} title={title}>
        {children}
      </Dialog>
    );
  }
  return (
    <Card as="section" tone="chosen" padding="lg" aria-labelledby="page-question">
      <h2 id="page-question" className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
