import { Link } from '@remix-run/react';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import type { ShownDocument } from './uploads-page.server';

/** What can be done with a file that is here. One on record can be replaced, not deleted. */
export function FileActions({ document, name }: { document: ShownDocument; name: string }) {
  const { id, isOnRecord } = document;
  return (
    <p className="upload-file-actions">
      <a className="upload-link" href={`/api/v1/document/file/${id}`} download>
        Download<VisuallyHidden>: {name}</VisuallyHidden>
      </a>
      {isOnRecord ? (
        <span>Kept with what you sent to your provider</span>
      ) : (
        <Link className="upload-link" to={`/patient/uploads?delete=${id}`} preventScrollReset>
          Delete<VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}
