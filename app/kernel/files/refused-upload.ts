/** Why a file was not kept, for the person who sent it. Nothing of it is left. */
export interface RefusedUpload {
  ok: false;
  /** 409 too many · 413 too large · 415 not a type we take · 422 empty, broken or too many pixels. */
  status: 409 | 413 | 415 | 422;
  /** Tells the person what to do next. */
  message: string;
}

export function refuseUpload(status: RefusedUpload['status'], message: string): RefusedUpload {
  return { ok: false, status, message };
}
