import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { standInForModalDialogs } from '../../../tests/support/modal-stand-in';
import { renderAt } from '../../../tests/support/routed';
import { tellCartCount } from '../../commerce/cart/cart-count';
import type { PortalPerson } from './menus';
import { PortalLayout } from './PortalLayout';
import { PortalPage } from './PortalPage';

beforeAll(standInForModalDialogs);

const maya: PortalPerson = {
  kind: 'patient',
  grants: [],
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
};

function show(
  address: string,
  {
    person = maya,
    badges = {},
    cartCount,
  }: Partial<Pick<Parameters<typeof PortalLayout>[0], 'person' | 'badges' | 'cartCount'>> = {},
) {
  return renderAt(
    address,
    <PortalLayout site="jrnys" person={person} badges={badges} cartCount={cartCount ?? null}>
      <PortalPage title="Here">What stands here</PortalPage>
    </PortalLayout>,
  );
}

const menu = () => screen.queryByRole('dialog', { name: 'Account menu' });

async function openMenu() {
  await userEvent.click(screen.getByRole('link', { name: 'Account menu, Maya' }));
  return screen.getByRole('dialog', { name: 'Account menu' });
}

describe('the frame of a portal', () => {
  it('lists the places and marks the one that shows', () => {
    show('/patient/uploads');
    const side = within(screen.getByRole('navigation', { name: 'Main' }));

    expect(side.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
      'Dashboard',
      'Treatment',
      'Messages',
      'Shipments',
      'Progress',
      'Uploads',
      'Profile',
    ]);
    expect(side.getByRole('link', { current: 'page' })).toHaveTextContent('Uploads');
  });

  it('says how many messages are unread', () => {
    show('/patient', { badges: { '/patient/chat': 2 } });

    expect(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: 'Messages 2 unread',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Menu, 2 unread' })).toBeInTheDocument();
  });

  it('says how many wait for an answer of staff, read or not', () => {
    const person = { ...maya, kind: 'providerUsers', grants: ['nurse'] } as const;
    show('/provider', { person, badges: { '/provider/messages': 3 } });

    expect(screen.getAllByRole('link', { name: 'Messages 3 waiting' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Menu, 3 waiting' })).toBeInTheDocument();
  });

  it('leads to the cart, with how much is in it', () => {
    show('/patient', { cartCount: 2 });
    act(() => tellCartCount(3));

    for (const link of screen.getAllByRole('link', { name: 'Cart 3 products' }))
      expect(link).toHaveAttribute('href', '/cart');
    expect(screen.getAllByRole('link', { name: /^Cart/ })).toHaveLength(2);
  });

  it('leads to the privacy choices', () => {
    show('/patient');

    expect(screen.getByRole('link', { name: 'Privacy choices' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  it('has the places of a manager for a manager', () => {
    show('/manager', { person: { ...maya, kind: 'providers', grants: ['manager'] } });
    const side = within(screen.getByRole('navigation', { name: 'Main' }));

    expect(side.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manager',
      '/manager/profile',
      '/manager/orders',
    ]);
  });

  it('moves the focus to the heading of the next page, never to that of the first', async () => {
    const { router } = show('/patient');
    expect(screen.getByRole('heading', { name: 'Here' })).not.toHaveFocus();

    await router.navigate('/patient/uploads');

    await expect.poll(() => document.activeElement?.textContent).toBe('Here');
  });
});

describe('the account menu', () => {
  it('is closed at first', () => {
    show('/patient');
    expect(menu()).not.toBeInTheDocument();
  });

  it('shows the logo of the site, who is signed in, every place with its description, and the way out', async () => {
    show('/patient');
    const opened = within(await openMenu());

    expect(opened.getByText('Jrnys')).toBeInTheDocument();
    expect(opened.getByText('Maya Lindqvist')).toBeInTheDocument();
    expect(opened.getByRole('link', { name: /Shipments Parcels on their way/ })).toHaveAttribute(
      'href',
      '/patient/shipments',
    );
    expect(opened.queryByText('Pharmacy')).not.toBeInTheDocument();
    expect(opened.getByRole('link', { name: /^Logout/ })).toHaveAttribute(
      'href',
      '/actions/users/logout',
    );
  });

  it('shows the picture of each place', async () => {
    show('/patient');
    const places = within(await openMenu()).getAllByRole('link', {
      name: /^(Dashboard|Shipments)/,
    });
    const pictures = places.map((place) => place.querySelector('use')?.getAttribute('href'));

    expect(pictures).toEqual(['/illustrations.svg#sunrise', '/illustrations.svg#parcel']);
  });

  it('closes with its button and gives the focus back', async () => {
    show('/patient');
    const opened = await openMenu();
    await userEvent.click(within(opened).getByRole('link', { name: 'Close the menu' }));

    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Account menu, Maya' })).toHaveFocus();
  });

  it('closes on Escape, which the browser reports as cancel', async () => {
    show('/patient');
    fireEvent(await openMenu(), new Event('cancel', { cancelable: true }));

    expect(menu()).not.toBeInTheDocument();
  });

  it('closes on a click outside of it, not on one inside', async () => {
    show('/patient');
    const opened = await openMenu();
    await userEvent.click(within(opened).getByText('maya@example.com'));
    expect(menu()).toBeInTheDocument();

    await userEvent.click(opened);
    expect(menu()).not.toBeInTheDocument();
  });

  it('closes when one of its places is followed', async () => {
    const { router } = show('/patient');
    await userEvent.click(within(await openMenu()).getByRole('link', { name: /^Uploads/ }));

    expect(router.state.location.pathname).toBe('/patient/uploads');
    expect(menu()).not.toBeInTheDocument();
  });

  it('that was opened by its address before scripts ran is taken over', async () => {
    show('/patient#account-menu');

    expect(await screen.findByRole('dialog', { name: 'Account menu' })).toHaveAttribute('open');
  });
});

describe('news of a form', () => {
  const page = (
    <PortalPage title="Profile" done={{ saved: 'It is saved.' }}>
      What stands here
    </PortalPage>
  );

  it('is said when the address names it', () => {
    renderAt('/patient?done=saved', page);
    expect(screen.getByRole('status')).toHaveTextContent('It is saved.');
  });

  it.each(['other', 'constructor', ''])('is not said for “%s”', (key) => {
    renderAt(`/patient?done=${key}`, page);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
