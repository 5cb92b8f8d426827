import { use } from 'react';
import { createPath, Navigate, type Path } from 'react-router-dom';
import { ServerDocumentContext } from '../server/server-document.ts';

/** Replaces the current URL. A server answers with the status of a redirect, or 404 for the not-found page. */
export function Redirect({ to }: { readonly to: string | Partial<Path> }) {
  const serverDocument = use(ServerDocumentContext);
  serverDocument?.redirect(typeof to === 'string' ? to : createPath(to));
  return serverDocument ? null : <Navigate to={to} replace />;
}
