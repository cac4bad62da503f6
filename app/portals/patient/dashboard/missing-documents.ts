import type { UploadKind } from '../../../../schemas/generated/types';

/** A file that a provider or the pharmacy waits for. */
interface MissingDocument {
  kind: UploadKind;
  /** Name as it stands in a list. */
  name: string;
}

/**
 * Returns what is missing of someone’s files: half an insurance card is of no use, and whoever is treated has to be
 * known. Insurance itself is not asked for: many pay by themselves.
 */
export function missingDocuments(
  present: readonly UploadKind[],
  isTreated: boolean,
): MissingDocument[] {
  const has = (kind: UploadKind) => present.includes(kind);
  const missing: MissingDocument[] = [];
  if (isTreated && !has('idPicture')) missing.push({ kind: 'idPicture', name: 'Photo ID' });
  if (has('insuranceCardFront') && !has('insuranceCardBack')) {
    missing.push({ kind: 'insuranceCardBack', name: 'Back of your insurance card' });
  }
  if (has('insuranceCardBack') && !has('insuranceCardFront')) {
    missing.push({ kind: 'insuranceCardFront', name: 'Front of your insurance card' });
  }
  return missing;
}
