import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../tests/support/routed';
import { browserStore } from '../browser-store';
import { setPageToken, tokenTag } from './call';
import { leaveForGood, useRestoredPage } from './restored-page';

const mine = 'the-token-of-my-session.me';
const reload = vi.fn();

function Page({ busy = false }: { busy?: boolean }) {
  useRestoredPage();
  return <p aria-busy={busy}>Go on</p>;
}

/** Draws a page in a session. */
function open(page = <Page />) {
  document.head.innerHTML = `<meta name="${tokenTag}" content="${mine}">`;
  renderAt('/patient', page);
}

function turn(kind: 'pagehide' | 'pageshow', persisted = true) {
  act(() => {
    dispatchEvent(Object.assign(new Event(kind), { persisted }));
  });
}

const isHidden = () => document.documentElement.classList.contains('invisible');

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  reload.mockReset();
  vi.stubGlobal('location', { ...location, reload, assign: vi.fn() });
});

describe('a page that a browser puts away whole', () => {
  it('is put away hidden, and shows again in the same session', () => {
    open();
    turn('pagehide');
    expect(isHidden()).toBe(true);
    turn('pageshow');
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
    expect(screen.getByText('Go on')).toBeInTheDocument();
  });

  it.each([
    ['somebody signed out, which clears what the browser stores', () => localStorage.clear()],
    ['another session began', () => browserStore.write('session', 'another-session-')],
    [
      'another session began, whose token it got',
      () => {
        setPageToken('another-session-of-mine.me');
        browserStore.write('session', 'another-session-');
      },
    ],
  ])('is loaded anew, and shows nothing before, where %s', (_what, meanwhile) => {
    open();
    turn('pagehide');
    meanwhile();
    turn('pageshow');
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('is loaded anew where something was being sent as it was left', () => {
    open(<Page busy />);
    turn('pagehide');
    turn('pageshow');
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('is loaded anew where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    open();
    turn('pagehide');
    turn('pageshow');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says in the store no more of its session than that it is another', () => {
    open();
    expect(browserStore.read('session')).toBe(mine.slice(0, 16));
  });

  it('that is thrown away, or loaded for the first time, is left alone', () => {
    open();
    turn('pagehide', false);
    turn('pageshow', false);
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
  });

  // The last one: from then on the page is done with.
  it('is loaded anew where it led on for good', () => {
    open();
    leaveForGood('/cart');
    expect(location.assign).toHaveBeenCalledWith('/cart');
    turn('pagehide');
    turn('pageshow');
    expect(reload).toHaveBeenCalledOnce();
  });
});
