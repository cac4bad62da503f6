import { NavLink, useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { type PortalPerson, roomsOf } from '../frame/menus';
import { PortalPage } from '../frame/PortalPage';
import './manager.css';

/** Returns the pages that whoever is here may open, as the frame around them says; none before it is there. */
function useRooms() {
  const frame = useRouteLoaderData<{ person: PortalPerson } | null>('routes/manager');
  return frame ? roomsOf(frame.person) : [];
}

/** A page of the managers, with the ways to the others above it, for whoever may open them. */
export function ManagerPage({ children, ...page }: ComponentProps<typeof PortalPage>) {
  const rooms = useRooms();
  return (
    <PortalPage {...page}>
      {rooms.length === 0 ? null : (
        <nav className="manager-rooms" aria-label="For managers">
          {rooms.map(({ name, path }) => (
            <NavLink key={path} to={path} end={path === '/manager'}>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      {children}
    </PortalPage>
  );
}
