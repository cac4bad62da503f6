import { ApiClient } from '../../tests/support/api-client';
import type { Entry } from './ledger';
import type { DrilledPatient } from './patient';

/** Returns what patients see of what they were promised: an entry for each time that a call shows it to them. */
export async function shownTo(patients: readonly DrilledPatient[]): Promise<Entry[]> {
  const shown: Entry[] = [];
  for (const patient of patients) shown.push(...(await shownToOne(patient)));
  return shown;
}

async function shownToOne(patient: DrilledPatient): Promise<Entry[]> {
  const { email, browser, order, messages, paper, pictures } = patient;
  const api = new ApiClient(browser);
  const shown: Entry[] = [];
  const info = await api.call('POST', '/api/v1/users/session-info');
  if (info.body.data.signedIn) shown.push({ kind: 'account', key: email });
  if (order) {
    const { body } = await api.get(`/api/v1/cart/checkout/${order.checkout}`);
    if (body.data?.order?.number === order.number) shown.push({ kind: 'order', key: email });
  }
  if (messages.length > 0) {
    const { body } = await api.get('/api/v1/messages');
    const texts: string[] = body.data.messages.map(({ text }: { text: string }) => text);
    for (const { clientId, text } of messages)
      for (const one of texts) if (one === text) shown.push({ kind: 'message', key: clientId });
  }
  for (const kind of pictures) {
    const picture = await browser.fetch(`/api/v1/document/${kind}`);
    const isPicture = picture.headers.get('content-type') === 'image/jpeg';
    if (picture.ok && isPicture && (await picture.arrayBuffer()).byteLength > 1_000)
      shown.push({ kind: 'document', key: `${email} ${kind.replace('document/', '')}` });
  }
  if (paper) {
    const back = await browser.fetch('/api/v1/document/document/document');
    if (back.ok && Buffer.from(await back.arrayBuffer()).equals(paper))
      shown.push({ kind: 'document', key: `${email} document` });
  }
  return shown;
}
