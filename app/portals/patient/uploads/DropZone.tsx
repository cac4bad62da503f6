import { type DragEvent, type ReactNode, useState } from 'react';
import { Card } from '../../../design/ui/page/Card';

type DropZoneProps = {
  className: string;
  labelledBy: string;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
};

/** A card that a file can be dropped on. The buttons within do the same for everyone else. */
export function DropZone({ className, labelledBy, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <Card
      as="section"
      padding="lg"
      className={className}
      aria-labelledby={labelledBy}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Card>
  );
}
