import { NavLink } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { PortalPage } from '../frame/PortalPage';
import './manager.css';

/** Pages of a manager, beside those of the menu. */
const rooms = [
  { name: 'Figures', path: '/manager' },
  { name: 'People', path: '/manager/people' },
  { name: 'Orders', path: '/manager/orders' },
  { name: 'States', path: '/manager/coverage' },
  { name: 'Access log', path: '/manager/audit' },
];

/** A page of the managers, with the ways to the others above it. */
export function ManagerPage({ children, ...page }: ComponentProps<typeof PortalPage>) {
  return (
    <PortalPage {...page}>
      <nav className="manager-rooms" aria-label="For managers">
        {rooms.map(({ name, path }) => (
          <NavLink key={path} to={path} end={path === '/manager'}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </PortalPage>
  );
}
