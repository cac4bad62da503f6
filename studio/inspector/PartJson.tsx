import { lazy, Suspense } from 'react';

const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane')).JsonPane }));

/** The plain JSON of one part, with the same help as the whole. The editor is loaded when it is wanted. */
export function PartJson({ pointer, name }: { pointer: string; name: string }) {
  return (
    <div className="-mx-4 -my-3 h-[calc(100%+1.5rem)]">
      <Suspense fallback={<p className="p-4 text-muted">Opening…</p>}>
        <JsonPane pointer={pointer} label={`JSON of the ${name}`} />
      </Suspense>
    </div>
  );
}
