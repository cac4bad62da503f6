import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../../schemas/generated/types';
import { tellFailure } from '../../../browser/calls/tell';
import { uploadWithProgress } from '../../../browser/calls/upload-with-progress';
import { fileHint } from '../../../quiz-runner/inputs/file-hint';

/** How the newest upload to a place stands. */
export type UploadState =
  | { phase: 'idle' }
  /** part: how much was sent, from 0 to 1. At 1 the server is looking at it. */
  | { phase: 'sending'; file: File; part: number }
  | { phase: 'arrived' }
  | { phase: 'failed'; message: string };

/** Uploads to one place of the page, one file after the other. The page reads itself anew when one has arrived. */
export function useUpload(kind: UploadKind, csrf: string) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();

  // Whoever leaves the page does not want it any more.
  useEffect(() => () => running.current?.abort(), []);

  // The button that was pressed is gone while the file is sent, and the focus with it.
  const isSending = state.phase === 'sending';
  useEffect(() => {
    if (!isSending) return;
    return () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(`upload-${kind}`)?.focus({ preventScroll: true });
    };
  }, [isSending, kind]);

  async function send(file: File | undefined) {
    if (!file || running.current) return;
    const hint = fileHint(kind, file);
    if (hint !== null) {
      setState({ phase: 'failed', message: hint });
      return;
    }
    const ending = new AbortController();
    running.current = ending;
    setState({ phase: 'sending', file, part: 0 });
    try {
      await uploadWithProgress(kind, file, {
        csrf,
        signal: ending.signal,
        onProgress: (part) => setState({ phase: 'sending', file, part }),
      });
      // Said in its place: a toast would lie over the place of another file.
      setState({ phase: 'arrived' });
      revalidate();
    } catch (error) {
      if (ending.signal.aborted) setState({ phase: 'idle' });
      else setState({ phase: 'failed', message: tellFailure(error).message });
    } finally {
      running.current = null;
    }
  }

  return { state, send, cancel: () => running.current?.abort() };
}
